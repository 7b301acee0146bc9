import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../api/call-shop.ts'
import { readCourierOf, switchCourier } from '../../api/parcels.ts'
import { announce } from '../../shell/announcer.tsx'
import { Failure } from '../../ui/failure.tsx'
import { putIntoLists } from '../use-orders.ts'
import { figuresLabel, reasonLabel } from './courier-choice-labels.ts'

type CourierChoiceProps = {
  order: StaffOrder
  /** What a choice means here. */
  label: string
}

/** Which courier an order goes to and why, what speaks for each, and the choice of another one. */
export function CourierChoice({ order, label }: CourierChoiceProps) {
  const { id, version } = order
  const queries = useQueryClient()
  const select = useId()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const found = useQuery({ queryKey: ['courier-of', id, version], queryFn: () => readCourierOf(id) })
  if (found.isError)
    return (
      <Failure text={say('The couriers could not be loaded. {error} ', { error: failureText(found.error) })}>
        <button type="button" className="desk-link" onClick={() => void found.refetch()}>
          {say('Try again')}
        </button>
      </Failure>
    )
  if (!found.data) return <p className="desk-hint">{say('Loading the couriers…')}</p>
  const { courier, district, options } = found.data
  const choose = async (wanted: string) => {
    setSending(true)
    setFailure(undefined)
    try {
      putIntoLists(queries, await switchCourier(id, wanted))
      announce(say('Courier: {name}', { name: options.find(option => option.id === wanted)?.name }))
    } catch (error) {
      setFailure(failureText(error))
    }
    setSending(false)
    await found.refetch()
  }
  return (
    <div className="courier-choice">
      <label htmlFor={select}>{label}</label>
      <select
        id={select}
        value={courier ?? ''}
        aria-busy={isSending || undefined}
        onChange={({ target }) => !isSending && void choose(target.value)}
      >
        {courier !== null && !options.some(option => option.id === courier) && (
          <option value={courier}>{say('{courier} (not connected)', { courier })}</option>
        )}
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <p className="desk-hint">{reasonLabel(found.data)}</p>
      <ul>
        {options.map(({ id: option, name, refusal, figures }) => (
          <li key={option} data-refused={refusal !== null || undefined}>
            <b>{name}</b> {refusal ?? figuresLabel(figures, district)}
          </li>
        ))}
      </ul>
      <Failure text={failure} isReported />
    </div>
  )
}
