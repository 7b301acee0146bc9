import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { shownPicture } from '../ui/shown-picture.ts'
import { NEXT_WORDS, sinceText, stateChip } from './words/case-words.ts'
import { pairsAway } from './words/pair-words.ts'

export type CaseRowsProps = { cases: readonly Case[]; onOpen(one: Case): void; onNext(one: Case): void }
export type CasePartProps = Omit<CaseRowsProps, 'cases'> & { one: Case }

/** What comes back, and what goes out for it: `41 → 42`, `42 → money back`. */
export function CasePairs({ one }: Pick<CasePartProps, 'one'>) {
  const [first] = one.pairs
  return (
    <div className="case-pairs">
      <img src={shownPicture(first?.image ?? '', 96)} alt="" width={32} height={32} loading="lazy" />
      <span>
        {pairsAway(one.pairs).map(({ key, from, to, spoken }) => (
          <span key={key}>
            <span className="sr-only">{spoken}</span>
            <span className="case-way-out" aria-hidden="true">
              {from}
              <BackofficeIcon name="right" />
              {to}
            </span>
          </span>
        ))}
      </span>
    </div>
  )
}

export function CaseState({ one }: Pick<CasePartProps, 'one'>) {
  const { word, look } = stateChip(one)
  return <span className={`mark-chip mark-chip-${look}`}>{word}</span>
}

export const CaseSince = ({ one, now }: Pick<CasePartProps, 'one'> & { now: Date }) => (
  <time
    className="returns-since"
    data-late={one.next === 'chase' || undefined}
    dateTime={one.since}
    title={formatLongDate(one.since)}
  >
    {sinceText(one, now)}
  </time>
)

/** The one thing to do next. */
export const NextButton = ({ one, onNext }: CasePartProps) => (
  <button
    type="button"
    className="desk-button desk-button-small"
    aria-label={say('{next}: case {caseNo}', { next: NEXT_WORDS[one.next], caseNo: one.caseNo })}
    onClick={() => onNext(one)}
  >
    {NEXT_WORDS[one.next]}
  </button>
)

/** Opens the case beside the list. */
export const CaseLink = ({ one, onOpen }: CasePartProps) => (
  <button type="button" id={`case-${one.id}`} className="desk-link" onClick={() => onOpen(one)}>
    {say('Case {caseNo}', { caseNo: one.caseNo })}
  </button>
)
