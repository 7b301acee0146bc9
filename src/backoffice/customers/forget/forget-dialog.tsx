import { Dialog } from '@base-ui/react/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ForgettingReport } from '#domain/privacy/forgetting-report.ts'
import { FORGET_REASONS, type ForgetReason } from '#domain/privacy/forgotten.ts'
import { failureText } from '../../api/call-shop.ts'
import { exportCustomer } from '../../api/customers.ts'
import { forgetCustomer } from '../../api/privacy.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { customerPath } from '../customer-path.ts'

const REASONS: Readonly<Record<ForgetReason, string>> = spoken({
  call: 'Asked by phone',
  chat: 'Asked in a chat',
  letter: 'Asked in writing',
  in_person: 'Asked in person',
  other: 'Another reason',
})

const DIGITS = 4

type ForgetDialogProps = { id: string; name: string; report: ForgettingReport; onClose(): void }

/** Says what goes and what stays, and asks why and for the last digits, before somebody is forgotten for good. */
export function ForgetDialog({ id, name, report, onClose }: ForgetDialogProps) {
  const forgetting = useForgetting(id)
  const { isBusy } = forgetting
  const missing = DIGITS - forgetting.digits.length
  return (
    <Dialog.Root open onOpenChange={open => !open && !isBusy && onClose()}>
      <DialogPopup
        title={say('Forget {name}?', { name })}
        text={say(
          'This cannot be undone, not by you and not from a backup. All their orders have ended and no money is open.',
        )}
      >
        <form method="post" noValidate onSubmit={event => forgetting.submit(event)}>
          <div className="forget-sides">
            <Side title={say('Goes')} icon="close" points={goesOf(report)} />
            <Side title={say('Stays, without a name')} icon="check" points={staysOf(report)} />
          </div>
          <PrepareFile id={id} />
          <ForgetFields forgetting={forgetting} missing={missing} />
          <div className="dialog-buttons">
            <Dialog.Close className="desk-button" disabled={isBusy}>
              {say('Cancel')}
            </Dialog.Close>
            <button type="submit" className="desk-button desk-button-danger" disabled={missing > 0 || isBusy}>
              {isBusy ? say('Forgetting…') : say('Forget for good')}
            </button>
          </div>
        </form>
      </DialogPopup>
    </Dialog.Root>
  )
}

type ForgetFieldsProps = {
  forgetting: ReturnType<typeof useForgetting>
  /** Digits that are not typed yet. */
  missing: number
}

/** Why, and the last digits of the phone. */
function ForgetFields({ forgetting, missing }: ForgetFieldsProps) {
  const { reason, digits, problem } = forgetting
  return (
    <div className="forget-fields">
      <label>
        {say('Why')}
        <select value={reason} onChange={event => forgetting.choose(event.currentTarget.value)}>
          {FORGET_REASONS.map(one => (
            <option key={one} value={one}>
              {REASONS[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('Last 4 digits of the phone, to be sure')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          value={digits}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="forget-problem"
          onChange={event => forgetting.type(event.currentTarget.value)}
        />
        <span id="forget-problem" role="status">
          {problem ??
            (missing === 0
              ? ''
              : missing === 1
                ? say('1 more digit')
                : say('{missing} more digits', { missing }))}
        </span>
      </label>
    </div>
  )
}

/** Once they are forgotten there is nothing left to give them. */
function PrepareFile({ id }: { id: string }) {
  const prepare = useMutation({ mutationFn: () => exportCustomer(id, 'html'), onSuccess: saveFile })
  return (
    <div className="forget-prepare">
      <BackofficeIcon name="download" />
      <p>
        {say('Did they ask for their data first?')}{' '}
        <button
          type="button"
          className="desk-link"
          aria-disabled={prepare.isPending}
          onClick={() => prepare.isPending || prepare.mutate()}
        >
          {say('Prepare the file')}
        </button>{' '}
        {say('before you go on.')}
        <span role="status">
          {prepare.isPending && say(' Preparing…')}
          {prepare.isSuccess && say(' It is saved on this device.')}
          {prepare.isError && ` ${failureText(prepare.error)}`}
        </span>
      </p>
    </div>
  )
}

function useForgetting(id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [reason, setReason] = useState<ForgetReason>('call')
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  const forget = useMutation({
    mutationFn: () => forgetCustomer(id, { reason, lastDigits: digits }),
    onSuccess: async ({ customerId }) => {
      // the address of somebody who is no more leads nowhere
      await navigate(customerPath(customerId), { replace: true })
      await Promise.all(
        ['customer-list', 'customers', 'orders'].map(key => queries.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError: error => setProblem(failureText(error)),
  })
  return {
    reason,
    digits,
    problem,
    isBusy: forget.isPending,
    choose: (word: string) => setReason(FORGET_REASONS.find(one => one === word) ?? 'other'),
    type(text: string) {
      setDigits(text.replace(/\D/g, '').slice(0, DIGITS))
      setProblem(undefined)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (digits.length === DIGITS) forget.mutate()
    },
  }
}

type SideProps = { title: string; icon: 'close' | 'check'; points: readonly string[] }

const Side = ({ title, icon, points }: SideProps) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {points.map(point => (
        <li key={point}>
          <BackofficeIcon name={icon} />
          {point}
        </li>
      ))}
    </ul>
  </section>
)

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function goesOf({ addresses, notes, emails, consents, deletedOrders }: ForgettingReport): string[] {
  return [
    emails > 0 ? say('Name, phone, email') : say('Name and phone'),
    `${counted(addresses, 'address', 'addresses')}, ${counted(notes, 'note', 'notes')}`,
    ...(consents > 0 ? [counted(consents, say('answer of theirs'), say('answers of theirs'))] : []),
    say('The buyer on invoices, the words of the courier'),
    ...(deletedOrders > 0
      ? [
          say('The name in {deletedOrders}', {
            deletedOrders: counted(deletedOrders, say('deleted order'), say('deleted orders')),
          }),
        ]
      : []),
  ]
}

const staysOf = ({ orders }: ForgettingReport): string[] => [
  say('{orders}: product, price, date, district', { orders: counted(orders, 'order', 'orders') }),
  say('Stock and courier payouts'),
  say('That somebody was forgotten, when and by whom'),
]
