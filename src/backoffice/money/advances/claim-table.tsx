import type { KeyboardEvent } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Advance } from '#domain/advances/advance.ts'
import { Failure } from '../../ui/failure.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { langOfName } from '../../ui/initials-of.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { whenText } from './advance-words.ts'
import { ClaimActs, type ClaimRowGiven } from './claim-acts.tsx'
import { MethodMark, StandingChip, StandingText, TrxId } from './claim-parts.tsx'
import type { CurrentClaim } from './use-current-claim.ts'

export type ClaimListProps = ClaimRowGiven & { advances: readonly Advance[]; current: CurrentClaim }

const COLUMNS = spoken(['Order', 'Customer', 'By', 'TrxID', 'Claimed', 'When', 'State', 'What next'])

/** The claims on a wide screen: a row each, which the arrow keys go through. */
export const ClaimTable = ({ advances, ...given }: ClaimListProps) => (
  <div className="parcel-table-frame">
    <table className="desk-table claim-table">
      <HeadRow columns={COLUMNS} />
      <tbody>
        {advances.map(one => (
          <ClaimRow key={one.id} one={one} {...given} />
        ))}
      </tbody>
    </table>
  </div>
)

function ClaimRow({ one, current, ...given }: Omit<ClaimListProps, 'advances'> & { one: Advance }) {
  const { actions, now, onOpen } = given
  const failure = actions.failure?.id === one.id ? actions.failure.text : undefined
  return (
    <tr {...current.rowOf(one)}>
      <th scope="row">
        <OrderButton one={one} onOpen={onOpen} />
      </th>
      <td className="parcel-two-lines">
        <b lang={langOfName(one.recipientName)} title={one.recipientName}>
          {one.recipientName}
        </b>
        <a href={`tel:${one.recipientPhone}`}>{phoneGroups(one.recipientPhone)}</a>
      </td>
      <td>
        <MethodMark method={one.method} />
      </td>
      <td>
        <TrxId id={one.trxId} apart={one.standing === 'near' ? one.signsApart?.claim : undefined} />
      </td>
      <td>
        <b>{(one.claimedTaka ?? one.cameTaka)?.toLocaleString('en-US') ?? say('not said')}</b>
      </td>
      <td>
        <time dateTime={one.claimedAt}>{whenText(one.claimedAt, now)}</time>
      </td>
      <td className="claim-state">
        <StandingChip one={one} />
        <StandingText one={one} now={now} />
        <Failure text={failure} />
      </td>
      <td>
        <ClaimActs one={one} {...given} />
      </td>
    </tr>
  )
}

/** Opens the order beside the list. */
export const OrderButton = ({ one, onOpen }: { one: Advance; onOpen: ClaimRowGiven['onOpen'] }) => (
  <button
    type="button"
    id={`advance-${one.id}`}
    className="desk-link claim-order"
    aria-label={say('Order {orderNo}', { orderNo: one.orderNo })}
    onClick={() => onOpen({ order: one.orderId, other: undefined })}
    onKeyDown={keepEnter}
  >
    {one.orderNo}
  </button>
)

/** Enter on a button presses it; the row does not take the claim as well. */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.stopPropagation()
}
