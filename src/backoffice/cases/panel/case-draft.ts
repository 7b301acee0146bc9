import type { Case } from '#domain/cases/case.ts'
import type { CaseForm } from '#domain/cases/case-page.ts'
import {
  CASE_PARTIES,
  CASE_REASONS,
  CASE_TRAVELS,
  type CaseParty,
  type CaseReason,
  type CaseTravel,
  LATE_REASONS,
  type LateReason,
  MAXIMUM_CASE_NOTE_LENGTH,
  MAXIMUM_CASE_PAIRS,
  type WantedPair,
} from '#domain/cases/case-words.ts'
import { newId } from '#domain/id.ts'
import { isRecord } from '#web/is-record.ts'

/** A line of the order in the form. No `pairs`: it stays with the customer. */
export type LineDraft = { lineNo: number; pairs: number; wanted: WantedPair | null }

/** A case as it is in the form; empty where the rules of the shop decide, or nothing is chosen yet. */
export type CaseDraft = {
  /** Makes a repeated press open only one case. */
  key: string
  wish: 'pair' | 'money'
  lines: LineDraft[]
  reason: CaseReason | ''
  fault: CaseParty | ''
  payer: CaseParty | ''
  travel: CaseTravel
  lateReason: LateReason | ''
  /** For a size that is gone: the customer waits for it. */
  isWaiting: boolean
  note: string
  /** Null: as the form proposes it. */
  riderNote: string | null
}

/** A new case; the only pair that an order has is chosen. */
export function newCaseDraft({ lines }: Pick<CaseForm, 'lines'>): CaseDraft {
  const free = lines.filter(line => line.free > 0)
  const isAlone = free.length === 1
  return {
    key: newId(new Date()),
    wish: 'pair',
    lines: lines.map(({ lineNo, free }) => ({ lineNo, pairs: isAlone && free > 0 ? 1 : 0, wanted: null })),
    reason: '',
    fault: '',
    payer: '',
    travel: 'door',
    lateReason: '',
    isWaiting: false,
    note: '',
    riderNote: null,
  }
}

/** A case that is there, as it was asked for or decided before. */
export function draftOfCase(one: Case): CaseDraft {
  const lineNos = [...new Set(one.pairs.map(({ lineNo }) => lineNo))]
  return {
    key: one.id,
    wish: one.pairs.some(({ wanted }) => wanted !== null) ? 'pair' : 'money',
    lines: lineNos.map(lineNo => {
      const pairs = one.pairs.filter(pair => pair.lineNo === lineNo)
      const wanted = pairs[0]?.wanted ?? null
      return {
        lineNo,
        pairs: pairs.length,
        wanted: wanted && { productId: wanted.productId, color: wanted.color, size: wanted.size },
      }
    }),
    reason: one.reason,
    fault: one.fault,
    payer: one.payer,
    travel: one.travel,
    lateReason: one.lateReason ?? '',
    isWaiting: one.waitingAt !== null,
    note: one.note ?? '',
    riderNote: one.riderNote,
  }
}

/** Whether two forms are equal, apart from the key. */
export const areAlike = (one: CaseDraft, other: CaseDraft): boolean =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' })

/** A form out of the tab's storage; undefined when it is none, or not of these lines. */
export function parseCaseDraft(given: unknown, begin: CaseDraft): CaseDraft | undefined {
  if (!isRecord(given) || !Array.isArray(given.lines)) return undefined
  const stored = given.lines.flatMap(parseLine)
  return {
    key: typeof given.key === 'string' ? given.key.slice(0, 64) : begin.key,
    wish: given.wish === 'money' ? 'money' : 'pair',
    lines: begin.lines.map(line => stored.find(({ lineNo }) => lineNo === line.lineNo) ?? line),
    reason: CASE_REASONS.find(reason => reason === given.reason) ?? '',
    fault: CASE_PARTIES.find(party => party === given.fault) ?? '',
    payer: CASE_PARTIES.find(party => party === given.payer) ?? '',
    travel: CASE_TRAVELS.find(travel => travel === given.travel) ?? 'door',
    lateReason: LATE_REASONS.find(reason => reason === given.lateReason) ?? '',
    isWaiting: given.isWaiting === true,
    note: text(given.note),
    riderNote: typeof given.riderNote === 'string' ? text(given.riderNote) : null,
  }
}

function parseLine(given: unknown): LineDraft[] {
  if (!isRecord(given)) return []
  const { lineNo, pairs, wanted } = given
  if (typeof lineNo !== 'number' || typeof pairs !== 'number') return []
  return [{ lineNo, pairs: Math.min(MAXIMUM_CASE_PAIRS, Math.max(0, pairs)), wanted: parseWanted(wanted) }]
}

function parseWanted(given: unknown): WantedPair | null {
  if (!isRecord(given)) return null
  const { productId, color, size } = given
  return typeof productId === 'string' && typeof color === 'string' && typeof size === 'number'
    ? { productId, color, size }
    : null
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 2 * MAXIMUM_CASE_NOTE_LENGTH) : ''
