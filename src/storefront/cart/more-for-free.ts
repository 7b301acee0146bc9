import { formatTaka } from '#domain/money.ts'

/** How much more makes delivery free: `Tk. 300 more for free delivery`; empty where it is, or never is. */
export const moreForFree = ({ freeFromTaka }: { freeFromTaka: number | null }, goodsTaka: number): string =>
  freeFromTaka !== null && goodsTaka < freeFromTaka
    ? `${formatTaka(freeFromTaka - goodsTaka)} more for free delivery`
    : ''
