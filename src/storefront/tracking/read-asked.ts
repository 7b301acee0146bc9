import { visibleText } from '#contract/plain-text.ts'
import { MAXIMUM_CASE_NOTE_LENGTH } from '#domain/cases/case-words.ts'
import { type AskedCase, SHOPPER_REASONS, type ShopperCases } from '#domain/cases/shopper-case.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'

/** In place of a size: the same pair again, or what the shop calls about. */
export const SAME_SIZE = 'same'

/** In the English of the page. */
export const REASON_LABELS = {
  size_small: 'Too small',
  size_large: 'Too large',
  color: 'The color',
  defect: 'A defect',
  not_as_shown: 'Not as shown',
  other: 'Something else',
} as const satisfies Readonly<Record<AskedCase['reason'], string>>

/** The form as it was sent, for showing it once more. */
export type AskedDraft = { line: string; size: string; pairs: string; reason: string; note: string }
export type AskedProblems = { line?: string; size?: string; reason?: string; note?: string }
export type ReadAsked =
  | { asked: AskedCase; draft: AskedDraft }
  | { problems: AskedProblems; draft: AskedDraft }

export const EMPTY_DRAFT: AskedDraft = { line: '', size: '', pairs: '1', reason: '', note: '' }

/** No answer of the page is longer. */
const LONGEST_ANSWER = 20

/** What the form of the page was sent with, judged by what the page offered; problems stand beside their parts. */
export function readAsked(
  form: FormData,
  lines: ShopperCases['lines'],
  speaker: Pick<PageSpeaker, 'say'>,
): ReadAsked {
  const { say } = speaker
  const draft = draftIn(form)
  const line = lines.find(({ lineNo }) => String(lineNo) === draft.line)
  const reason = SHOPPER_REASONS.find(one => one === draft.reason)
  const size = line?.sizes.find(one => String(one) === draft.size)
  const pairs = Number(draft.pairs)
  const problems: AskedProblems = {
    ...(!line && { line: say('Please choose the pair.') }),
    ...(line && sizeProblem(draft, { size, reason, say })),
    ...(line &&
      !(Number.isInteger(pairs) && pairs >= 1 && pairs <= line.free) && { line: say('How many pairs?') }),
    ...(!reason && { reason: say('Please choose what is wrong.') }),
    ...(draft.note.length > MAXIMUM_CASE_NOTE_LENGTH && {
      note: say('Please use at most {count} characters.', { count: MAXIMUM_CASE_NOTE_LENGTH }),
    }),
  }
  if (!line || !reason || Object.keys(problems).length > 0) return { problems, draft }
  return {
    draft,
    asked: { reason, lineNo: line.lineNo, pairs, size: size ?? null, note: draft.note || null },
  }
}

/** A size that is wrong needs another one; a size that went meanwhile is chosen anew. */
function sizeProblem(
  draft: AskedDraft,
  {
    size,
    reason,
    say,
  }: { size: number | undefined; reason: AskedCase['reason'] | undefined; say: PageSpeaker['say'] },
): AskedProblems {
  if (size !== undefined) return {}
  if (draft.size === '') return { size: say('Please choose a size, or “No other size”.') }
  if (draft.size !== SAME_SIZE)
    return { size: say('Size {size} is not here any more.', { size: Number(draft.size) || draft.size }) }
  const isAboutSize = reason === 'size_small' || reason === 'size_large'
  return isAboutSize ? { size: say('Which size do you need instead?') } : {}
}

function draftIn(form: FormData): AskedDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST_ANSWER) : ''
  }
  const note = form.get('note')
  const line = text('line')
  return {
    line,
    size: text(`size-${line}`),
    pairs: text(`pairs-${line}`) || '1',
    reason: text('reason'),
    note: visibleText(typeof note === 'string' ? note : '').slice(0, 2 * MAXIMUM_CASE_NOTE_LENGTH),
  }
}
