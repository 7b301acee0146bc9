import type { Dictionary } from '#web/language/speaker.ts'
import { speakFrom } from '#web/language/spoken.ts'
import { type WordsPart, wordsOf } from './words-of-screens.ts'

type Bring = () => Promise<Dictionary>

const PARTS: Readonly<Record<Exclude<WordsPart, 'account'>, Bring>> = {
  activity: async () => (await import('./activity-bengali.ts')).activityBengali,
  calls: async () => (await import('./calls-bengali.ts')).callsBengali,
  cases: async () => (await import('./cases-bengali.ts')).casesBengali,
  coupons: async () => (await import('./coupons-bengali.ts')).couponsBengali,
  courier: async () => (await import('./courier-bengali.ts')).courierBengali,
  customers: async () => (await import('./customers-bengali.ts')).customersBengali,
  frame: async () => (await import('./frame-bengali.ts')).frameBengali,
  messages: async () => (await import('./messages-bengali.ts')).messagesBengali,
  money: async () => (await import('./money-bengali.ts')).moneyBengali,
  opening: async () => (await import('./opening-bengali.ts')).openingBengali,
  orders: async () => (await import('./orders-bengali.ts')).ordersBengali,
  overview: async () => (await import('./overview-bengali.ts')).overviewBengali,
  packing: async () => (await import('./packing-bengali.ts')).packingBengali,
  products: async () => (await import('./products-bengali.ts')).productsBengali,
  profile: async () => (await import('./profile-bengali.ts')).profileBengali,
  reviews: async () => (await import('./reviews-bengali.ts')).reviewsBengali,
  'second-factor': async () => (await import('./second-factor-bengali.ts')).secondFactorBengali,
  settings: async () => (await import('./settings-bengali.ts')).settingsBengali,
  shop: async () => (await import('./shop-bengali.ts')).shopBengali,
  stock: async () => (await import('./stock-bengali.ts')).stockBengali,
  trash: async () => (await import('./trash-bengali.ts')).trashBengali,
  users: async () => (await import('./users-bengali.ts')).usersBengali,
  waiting: async () => (await import('./waiting-bengali.ts')).waitingBengali,
}

/**
 * Brings the words of the screen of this document, and speaks Bengali from then on: the words of each next screen come
 * with it. `account` brings those of the account pages, which are another room.
 */
export async function speakBengali(account: Bring): Promise<void> {
  const parts = { ...PARTS, account }
  const words: Record<string, string> = {}
  const asked = new Map<WordsPart, Promise<unknown> | 'here'>()
  const bringPart = (part: WordsPart) =>
    parts[part]().then(
      brought => {
        Object.assign(words, brought)
        asked.set(part, 'here')
      },
      // said in English until the next load: a screen must open without its words
      () => void asked.delete(part),
    )
  const underWay = new Map<string, Promise<unknown>>()
  const bring = (path: string): Promise<unknown> | undefined => {
    const missing = wordsOf(path).filter(part => asked.get(part) !== 'here')
    if (missing.length === 0) return undefined
    for (const part of missing) if (!asked.has(part)) asked.set(part, bringPart(part))
    const known = underWay.get(path)
    if (known) return known
    const all = Promise.all(missing.map(part => asked.get(part)))
    underWay.set(path, all)
    return all
  }
  await bring(location.pathname)
  speakFrom({ words: () => words, bring })
}
