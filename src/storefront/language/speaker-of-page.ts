import { ENGLISH } from '#web/language/speaker.ts'
import type { ShopSpeaker } from './use-language.ts'

/**
 * What the open page speaks, for the browser alone: within an island, `useLanguage` says it. The words of a Bengali page
 * come in a file of their own.
 */
export const speakerOfPage = async (): Promise<ShopSpeaker> =>
  document.documentElement.lang === 'bn' ? (await import('./bengali-islands.ts')).BENGALI_ISLANDS : ENGLISH
