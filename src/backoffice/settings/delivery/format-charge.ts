import { say } from '#backoffice/language/say.ts'
/** A charge within a sentence: `90`, or `no charge yet` while none is typed. */
export const formatCharge = (charge: number | string | undefined): string =>
  typeof charge === 'number' ? charge.toLocaleString('en-US') : say('no charge yet')
