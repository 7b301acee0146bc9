import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { failureText } from '../api/call-shop.ts'
import { startPacking } from '../api/packing.ts'
import { screens } from '../menu-entries.ts'
import { Failure } from '../ui/failure.tsx'
import { PACKING } from './desk/packing-desk.ts'
import { parcelsText } from './packing-words.ts'

/** Starts a batch; `start` is undefined while it does. */
export function useStart() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await startPacking()
    } catch (error) {
      setFailure(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: [PACKING] })
    setBusy(false)
  }
  return { start, isBusy, failure }
}

type NoBatchProps = { waiting: number; children: ReactNode; result: ReactNode }

/** Before anything is packed: what could be, and how it begins. Parcels that come back are scanned here too. */
export function NoBatch({ waiting, children, result }: NoBatchProps) {
  const { start, isBusy, failure } = useStart()
  return (
    <div className="packing-none">
      <h2>
        {waiting > 0 ? say('{waiting} to pack', { waiting: parcelsText(waiting) }) : say('Nothing to pack')}
      </h2>
      <p>
        {say('{part} Orders of your choice are put into a batch on the', {
          part:
            waiting > 0
              ? say('They are confirmed and booked with the courier.')
              : say('An order comes here once it is confirmed and booked with the courier.'),
        })}{' '}
        <Link className="desk-link" to={screens.orders.path}>
          {say('orders screen')}
        </Link>
        .
      </p>
      {waiting > 0 && (
        <button
          type="button"
          className="desk-button desk-button-primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void start()}
        >
          {say('Pack {waiting}', { waiting: parcelsText(waiting) })}
        </button>
      )}
      <Failure text={failure} />
      <div className="packing-back">
        {children}
        {result}
      </div>
    </div>
  )
}
