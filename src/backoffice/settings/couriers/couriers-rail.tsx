import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
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
        <h3 id="own-figures">{say('Your own parcels of a year')}</h3>
        <p className="desk-hint">
          {say(
            'Delivered share, and the days until half were delivered. Under {fewestParcels} parcels it says “too few”.',
            { fewestParcels: FEWEST_PARCELS },
          )}
        </p>
        {figures.isError && (
          <Failure
            text={say('The figures could not be loaded. {error} ', { error: failureText(figures.error) })}
          >
            <button type="button" className="desk-link" onClick={() => void figures.refetch()}>
              {say('Try again')}
            </button>
          </Failure>
        )}
        {figures.isPending && <p role="status">{say('Loading…')}</p>}
        {figures.data && <FigureTable rows={ruleRows(value, figures.data)} />}
      </section>
    </aside>
  )
}

function FigureTable({ rows }: { rows: ReturnType<typeof ruleRows> }) {
  if (rows.length === 0) return <p>{say('No parcel has ended yet.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="couriers-figures" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('District')}</th>
            <th scope="col">{say('Courier')}</th>
            <th scope="col">{say('Delivered')}</th>
            <th scope="col">{say('Days')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ district, courier, isRule, parcels, deliveredPercent, medianDays }) => (
            <tr key={`${district} ${courier}`} data-rule={isRule || undefined}>
              <th scope="row">{district}</th>
              <td>
                {courierLabel(courier)}
                {isRule && say(' (rule)')}
              </td>
              <td>
                {deliveredPercent === null
                  ? say('too few ({parcels})', { parcels })
                  : say('{deliveredPercent} % of {parcels}', { deliveredPercent, parcels })}
              </td>
              <td>{medianDays ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
