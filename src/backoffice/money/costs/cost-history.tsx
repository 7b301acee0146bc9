import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CostChange, CostEntry, CostRow } from '#domain/costs/cost.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { plainTaka, typedTaka } from '../read-taka.ts'
import { type CostDraft, typedParts } from './cost-draft.ts'
import { dayText, shortDayText } from './cost-words.ts'
import { costsPath } from './costs-address.ts'

/** As many entries and changes are at a glance. */
const SHOWN = 6

type HistoryProps = {
  row: CostRow
  draft: CostDraft
  isUnsaved: boolean
  change(how: (held: CostDraft) => CostDraft): void
}

/** What a pair cost from which day on, the latest first. Pressing an entry takes it into the form, to correct it. */
export function CostHistory({ row: { history, unknownPairs }, draft, isUnsaved, change }: HistoryProps) {
  const take = ({ fromDay, costPoisha, parts }: CostEntry) =>
    change(held => ({ ...held, fromDay, sum: typedTaka(costPoisha), parts: typedParts(parts) }))
  return (
    <section className="cost-history">
      <h3>{say('History')}</h3>
      <ol>
        {isUnsaved && draft.sum !== '' && (
          <li>
            <b>{draft.fromDay ? dayText(draft.fromDay) : '–'}</b>
            <span>
              ৳{draft.sum} <em>{say('not saved')}</em>
            </span>
          </li>
        )}
        {history.slice(0, SHOWN).map(entry => (
          <li key={entry.fromDay}>
            <button type="button" onClick={() => take(entry)} title={say('Take it into the form')}>
              {dayText(entry.fromDay)}
            </button>
            <span>
              ৳{plainTaka(entry.costPoisha)} <small>{entry.by}</small>
            </span>
          </li>
        ))}
        {history.length > SHOWN && <li>{say('and {part} older', { part: history.length - SHOWN })}</li>}
        <li>
          <b>{history.length > 0 ? say('Before') : say('Until now')}</b>
          <span data-unknown={unknownPairs > 0 || undefined}>
            {say('not known')}
            {unknownPairs > 0 && say(', {unknownPairs} sold', { unknownPairs: pairsText(unknownPairs) })}
          </span>
        </li>
      </ol>
    </section>
  )
}

type ElsewhereProps = { row: CostRow; changes: readonly CostChange[] }

/** What was changed last of other colours. */
export function ElsewhereChanges({ row, changes }: ElsewhereProps) {
  const others = changes
    .filter(({ productId, color }) => productId !== row.productId || color !== row.color)
    .slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section className="cost-history">
      <h3>{say('Last changes elsewhere')}</h3>
      <ol>
        {others.map(({ productName, color, beforePoisha, afterPoisha, by, at, fromDay }) => (
          <li key={`${productName} ${color} ${fromDay} ${at}`}>
            <Link to={costsPath({ search: `${productName} ${color}` })} title={`${productName}, ${color}`}>
              {productName}, {color}
            </Link>
            <span>
              {beforePoisha === null ? say('unknown') : plainTaka(beforePoisha)} → {plainTaka(afterPoisha)}{' '}
              <small>
                {by}, {shortDayText(fromDay)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
