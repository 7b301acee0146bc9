import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { Balance } from './use-balance.ts'

/** The text of the button and of the menu's entry: the balance takes its place, and its room. */
export const BalanceLabel = ({ balance: { shown, isAsking } }: { balance: Balance }) => (
  <span className="balance-label" data-asking={isAsking || undefined}>
    <span data-covered={shown !== undefined || undefined}>{say('Check Balance')}</span>
    {shown !== undefined && <b>{shown}</b>}
  </span>
)

/** Loads what the courier owes the shop. On phones it is in the account's menu. */
export function BalanceButton({ balance }: { balance: Balance }) {
  return (
    <button
      type="button"
      className="desk-button balance-button"
      aria-disabled={balance.isAsking}
      onClick={() => void balance.check()}
    >
      <BackofficeIcon name="wallet" />
      <BalanceLabel balance={balance} />
    </button>
  )
}
