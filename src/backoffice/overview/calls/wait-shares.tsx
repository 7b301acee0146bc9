import { say, spoken } from '#backoffice/language/say.ts'
import { confirmedPercent, type Wait, type WaitShare } from '#domain/calls/first-calls.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { number } from '../format.ts'

const WAIT_LABELS: Readonly<Record<Wait, string>> = spoken({
  under_15_min: 'Under 15 min',
  under_1_h: '15 min to 1 h',
  under_3_h: '1 to 3 h',
  under_12_h: '3 to 12 h',
  under_1_day: '12 to 24 h',
  longer: 'Over a day',
})

/** The share of confirmed orders by how long they waited: a bar and its numbers in each row. */
export const WaitShares = ({ waits }: { waits: readonly WaitShare[] }) => (
  <table className="wait-shares">
    <caption>
      {say('Confirmed, by how long they waited')}
      <small>
        {say(
          'From the order to its first call or answer by link, nights included. Confirmed: Confirmed or Packed now.',
        )}
      </small>
    </caption>
    <HeadRow columns={[say('Waited'), say('Confirmed'), say('Orders')]} />
    <tbody>
      {waits.map(share => (
        <tr key={share.wait}>
          <th scope="row">{WAIT_LABELS[share.wait]}</th>
          <Share share={share} />
          <td>
            {say('{confirmed} of {orders}', {
              confirmed: number(share.confirmed),
              orders: number(share.orders),
            })}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Share({ share }: { share: WaitShare }) {
  const percent = confirmedPercent(share)
  if (percent === undefined)
    return <td className="faint">{share.orders === 0 ? say('none') : say('too few')}</td>
  return (
    <td>
      <span className="wait-bar">
        <i aria-hidden="true">
          <b style={{ width: `${percent}%` }} />
        </i>
        <em>{percent} %</em>
      </span>
    </td>
  )
}
