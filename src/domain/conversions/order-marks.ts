/** What a shopper allowed, in the words of the question's version. */
export type MarksConsent = { ads: boolean; analytics: boolean; version: number; at: string }

/** What a browser says of its shopper, who allowed it. Null: it has none. */
export type BrowserMarks = {
  consent: MarksConsent
  /** Meta's marks of a clicked link and of the browser, in the form of its cookies. */
  fbc: string | null
  fbp: string | null
  /** Google's mark of a clicked link. */
  gclid: string | null
  /** Google Analytics' mark of the browser. */
  clientId: string | null
  /** The path of the page that the order was placed on. */
  page: string
}

/** The same with what the server saw of the browser. */
export type OrderMarks = BrowserMarks & { address: string; userAgent: string }

/** Longer than any path of the checkout. */
export const MAXIMUM_PAGE_LENGTH = 100

/** Marks are kept so many days at most: a sale that is told later is too old for every destination. */
export const MARKS_DAYS = 35
