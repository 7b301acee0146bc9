import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BatchParcel, PackingNow, ParcelStanding } from '#domain/packing/packing.ts'
import { failureText } from '../../api/call-shop.ts'
import { endPacking } from '../../api/packing.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PACKING, type PackingDesk } from '../desk/packing-desk.ts'
import { useStart } from '../no-batch.tsx'
import { clockTime, pairsText, parcelsText } from '../packing-words.ts'

/** What needs somebody stands first, what is done last. */
const ORDER: readonly ParcelStanding[] = ['stuck', 'aside', 'to_pack', 'over', 'packed']

type BatchListProps = { now: PackingNow; desk: PackingDesk; inHand: string | undefined }

/** The parcels of the batch, who has which, and how far it is. */
export function BatchList({ now, desk, inHand }: BatchListProps) {
  const { parcels } = now
  const of = (standing: ParcelStanding) => parcels.filter(parcel => parcel.standing === standing)
  const [done, stuck, toGo] = [
    of('packed').length,
    of('stuck').length,
    of('to_pack').length + of('aside').length,
  ]
  const sorted = ORDER.flatMap(of)
  const names = new Set(parcels.flatMap(({ heldBy }) => heldBy?.name ?? []))
  return (
    <section className="batch-list" aria-label="Parcels of the batch">
      <header className="packing-head">
        <h2>
          {parcelsText(parcels.length)}{' '}
          <small>
            {done} done{stuck > 0 && `, ${stuck} stuck`}, {toGo} to go
          </small>
        </h2>
        <progress aria-label="Parcels packed" max={Math.max(1, parcels.length)} value={done} />
        <More now={now} />
      </header>
      <ul>
        {sorted.map(parcel => (
          <ParcelRow key={parcel.orderId} parcel={parcel} desk={desk} isHere={parcel.orderId === inHand} />
        ))}
      </ul>
      <footer className="packing-foot">
        <span>
          {names.size > 0
            ? `${[...names].join(', ')} ${names.size === 1 ? 'packs' : 'pack'}`
            : 'Nobody packs now'}
        </span>
        <EndBatch toGo={toGo + stuck} />
      </footer>
    </section>
  )
}

/** Orders that became ready while the batch was packed. */
function More({ now: { waiting } }: { now: PackingNow }) {
  const { start, isBusy, failure } = useStart()
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => void start()}
        >
          Add {parcelsText(waiting)} that came since
        </button>
      )}
      <Failure text={failure} />
    </>
  )
}

type ParcelRowProps = { parcel: BatchParcel; desk: PackingDesk; isHere: boolean }

function ParcelRow({ parcel, desk, isHere }: ParcelRowProps) {
  const me = useMe()
  const { standing, heldBy } = parcel
  const isOthers = heldBy !== null && heldBy.id !== me.id
  const isOpenable = !isHere && !isOthers && standing !== 'packed' && standing !== 'over'
  const what = (
    <>
      {standing === 'packed' && <BackofficeIcon name="check" />}
      {(standing === 'stuck' || standing === 'over') && <BackofficeIcon name="alert" />}
      <span>
        <b>
          {parcel.orderNo} {parcel.recipientName}
        </b>
        <small>{belowOf(parcel)}</small>
      </span>
      <small>{endOf(parcel, { isHere, isOthers })}</small>
    </>
  )
  return (
    <li data-standing={standing} data-here={isHere || undefined}>
      {isOpenable ? (
        <button type="button" onClick={() => desk.take(parcel.orderId)}>
          <span className="sr-only">Open parcel </span>
          {what}
        </button>
      ) : (
        <div>{what}</div>
      )}
    </li>
  )
}

function belowOf({ standing, missing, pairs, counted, collectTaka, officialStatus }: BatchParcel): string {
  if (standing === 'stuck') return `${missing ?? 'A pair'} is not on the shelf`
  if (standing === 'over') return `not to be packed: ${officialStatus}`
  const collected = collectTaka === 0 ? ', nothing to collect' : ''
  const begun = standing === 'to_pack' && counted > 0 ? `${counted} of ` : ''
  return `${begun}${pairsText(pairs)}${collected}`
}

function endOf(
  { standing, heldBy, packedAt }: BatchParcel,
  { isHere, isOthers }: { isHere: boolean; isOthers: boolean },
): string {
  if (standing === 'packed') return packedAt ? clockTime(packedAt) : 'packed'
  if (isHere) return 'here'
  if (isOthers) return heldBy?.name ?? ''
  return standing === 'stuck' ? 'stuck' : standing === 'aside' ? 'set aside' : ''
}

/** Asks first while something is left: ending a batch lets go of it. */
function EndBatch({ toGo }: { toGo: number }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const end = async () => {
    setAsking(false)
    setFailure(undefined)
    try {
      await endPacking()
    } catch (error) {
      setFailure(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: [PACKING] })
  }
  return (
    <>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => (toGo > 0 ? setAsking(true) : void end())}
      >
        End batch
      </button>
      <Failure text={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title="End this batch?"
        text={`${parcelsText(toGo)} of it ${toGo === 1 ? 'is' : 'are'} not packed. ${toGo === 1 ? 'It stays' : 'They stay'} confirmed, and can be put into the next batch.`}
        confirmLabel="End batch"
        kind="plain"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
