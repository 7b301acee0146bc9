import type { Generated } from 'kysely'
import type { NoticeLanguage, NoticeState, NoticeWay } from '#domain/stock-notices/stock-notice.ts'

/** The tables of people who wait for a size, and of what exchanges say about sizes; see `tables.ts`. */
export type NoticeTables = {
  stock_notices: {
    id: string
    variant_id: string
    size: number
    way: NoticeWay
    person: string
    sealed: string
    language: NoticeLanguage
    consent_version: number
    state: NoticeState
    asked_at: string
    ends_at: string
    told_at: string | null
    told_by: string | null
  }
  size_returns: { variant_id: string; size: number; pairs: number; told: Generated<number> }
  size_advice: { product_id: string; delivered: number; small: number; large: number }
}
