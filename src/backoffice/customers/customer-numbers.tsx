import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CustomerNumber, CustomerPage } from '#domain/customers/customer-page.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { failureText } from '../api/call-shop.ts'
import { findCustomer } from '../api/customer-by-phone.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import type { CustomerActions } from './use-customer-page.ts'

type NumbersProps = { customer: CustomerPage; actions: CustomerActions }

/** The numbers that one person orders with: staff join them by hand, and may separate them again. */
export function CustomerNumbers({ customer, actions }: NumbersProps) {
  const { ownNumbers } = customer
  return (
    <section className="desk-panel" aria-label={say('Numbers')}>
      <h2>
        {say('Numbers')} <small>{ownNumbers.length}</small>
      </h2>
      <ul className="customer-lines">
        {ownNumbers.map(number => (
          <li key={number.id}>
            <span>
              {phoneGroups(number.phone)}
              {ownNumbers.length > 1 && number.isMain && say(', the main one')}
            </span>
            <small>
              {number.orders === 1 ? say('1 order') : say('{orders} orders', { orders: number.orders })}
            </small>
            {!number.isMain && <SeparateButton number={number} actions={actions} />}
          </li>
        ))}
      </ul>
      <JoinForm customer={customer} actions={actions} />
    </section>
  )
}

function SeparateButton({
  number,
  actions: { separate },
}: {
  number: CustomerNumber
  actions: CustomerActions
}) {
  return (
    <button
      type="button"
      className="desk-button desk-button-small"
      disabled={separate.isPending}
      onClick={() => separate.mutate(number.id)}
    >
      {say('Separate')}
      <span className="sr-only"> {phoneGroups(number.phone)}</span>
    </button>
  )
}

/** A number is typed, looked up, and joined after a question that says whose it is. */
function useJoining({ customer, actions: { join } }: NumbersProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Customer>()
  const lookUp = useMutation({ mutationFn: findCustomer })
  return {
    typed,
    problem,
    found,
    isBusy: lookUp.isPending || join.isPending,
    type(text: string) {
      setTyped(text)
      setProblem(undefined)
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      const phone = storedPhone(typed)
      if (phone === undefined) return setProblem(say(MOBILE_MESSAGE))
      if (customer.ownNumbers.some(own => own.phone === phone))
        return setProblem(say('This number is one of theirs already.'))
      try {
        const other = await lookUp.mutateAsync(phone)
        if (other.orders === 0) return setProblem(say('Nobody has ordered with this number.'))
        setFound(other)
      } catch (error) {
        setProblem(failureText(error))
      }
    },
    cancel: () => setFound(undefined),
    async confirm(other: Customer) {
      setFound(undefined)
      try {
        await join.mutateAsync(other.id)
        setTyped('')
      } catch (error) {
        setProblem(failureText(error))
      }
    },
  }
}

function JoinForm({ customer, actions }: NumbersProps) {
  const { typed, problem, found, isBusy, ...joining } = useJoining({ customer, actions })
  return (
    <form className="customer-join" method="post" noValidate onSubmit={event => void joining.submit(event)}>
      <label htmlFor="join-number">{say('Another number of the same person')}</label>
      <div>
        <input
          id="join-number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={say('01XXXXXXXXX')}
          value={typed}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="join-number-problem"
          onChange={event => joining.type(event.currentTarget.value)}
        />
        <button type="submit" className="desk-button" disabled={isBusy}>
          {say('Join…')}
        </button>
      </div>
      <div id="join-number-problem" role="status">
        {problem !== undefined && <Failure text={problem} />}
      </div>
      <ConfirmDialog
        isOpen={found !== undefined}
        title={say('One person?')}
        text={say(
          'Their orders, notices and figures are shown as those of one customer, {name}. You can separate the numbers again.',
          { name: customer.name },
        )}
        {...(found && {
          subject: `${phoneGroups(found.phone)}, ${found.names[0] ?? ''}, ${ordersWords(found)}`,
        })}
        confirmLabel={say('Yes, one person')}
        kind="plain"
        onCancel={joining.cancel}
        onConfirm={() => found && void joining.confirm(found)}
      />
    </form>
  )
}

const ordersWords = ({ orders }: Customer): string =>
  orders === 1 ? say('1 order') : say('{orders} orders', { orders })
