import { useQuery } from '@tanstack/react-query'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { FEWEST_PARCELS } from '#domain/parcels/courier-figures.ts'
import { failureText } from '../../api/call-shop.ts'
import { readCourierFigures } from '../../api/courier.ts'
import { Failure } from '../../ui/failure.tsx'
import type { SectionEditorProps } from '../section-editor.ts'
import { ruleRows } from './rule-rows.ts'

/** Beside the rules: what became of the shop's own parcels, by courier, in each district that has a rule or parcels. */
export function CouriersRail({ value }: Pick<SectionEditorProps<'couriers'>, 'value'>) {
  const figures = useQuery({ queryKey: ['courier-figures'], queryFn: readCourierFigures })
  return (
    <aside className="delivery-rail" aria-labelledby="own-figures">
      <section>
        <h3 id="own-figures">Your own parcels of a year</h3>
        <p className="desk-hint">
          Delivered share, and the days until half were delivered. Under {FEWEST_PARCELS} parcels it says “too
          few”.
        </p>
        {figures.isError && (
          <Failure text={`The figures could not be loaded. ${failureText(figures.error)} `}>
            <button type="button" className="desk-link" onClick={() => void figures.refetch()}>
              Try again
            </button>
          </Failure>
        )}
        {figures.isPending && <p role="status">Loading…</p>}
        {figures.data && <FigureTable rows={ruleRows(value, figures.data)} />}
      </section>
    </aside>
  )
}

function FigureTable({ rows }: { rows: ReturnType<typeof ruleRows> }) {
  if (rows.length === 0) return <p>No parcel has ended yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="couriers-figures" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">District</th>
            <th scope="col">Courier</th>
            <th scope="col">Delivered</th>
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ district, courier, isRule, parcels, deliveredPercent, medianDays }) => (
            <tr key={`${district} ${courier}`} data-rule={isRule || undefined}>
              <th scope="row">{district}</th>
              <td>
                {courierLabel(courier)}
                {isRule && ' (rule)'}
              </td>
              <td>
                {deliveredPercent === null ? `too few (${parcels})` : `${deliveredPercent} % of ${parcels}`}
              </td>
              <td>{medianDays ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
