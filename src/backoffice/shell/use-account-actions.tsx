import { type ReactNode, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { useAuth } from '#web/app/auth-context.tsx'
import { logoutFailure } from '#web/app/logout-failure.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useMe } from '../me.tsx'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'
import { BalanceLabel } from './balance-button.tsx'
import { useOrderAlert } from './order-alerts-choice.ts'
import type { Balance } from './use-balance.ts'

type AccountAction = {
  name: 'sound' | 'balance' | 'help' | 'leave'
  icon: BackofficeIconName
  label: ReactNode
  /** Shows its answer in its own place, so what it stands in stays open. */
  answersHere?: true
  isBusy?: boolean
  run(): void
}

type Given = {
  /** For users who may ask for it, where no other button does. */
  balance: Balance | undefined
  onHelp(): void
}

/** What a person does beside the screens: in the menu of the account, and behind More on a phone. */
export function useAccountActions({ balance, onHelp }: Given) {
  const me = useMe()
  const sound = useOrderAlert('sound')
  const { isLeaving, leave } = useLeave()
  const actions: AccountAction[] = [
    ...(me.role === 'User' ? [] : [soundAction(sound)]),
    ...(balance ? [balanceAction(balance)] : []),
    { name: 'help', icon: 'keyboard', label: say('Keyboard shortcuts'), run: onHelp },
    { name: 'leave', icon: 'logout', label: say('Logout'), run: leave },
  ]
  return { isLeaving, actions }
}

/** Beside the bell; the profile has the sound's test. */
const soundAction = ({ isOn, switchTo }: ReturnType<typeof useOrderAlert>): AccountAction => ({
  name: 'sound',
  icon: 'bell',
  label: isOn ? say('Stop ringing for new orders') : say('Ring for new orders'),
  run: () => switchTo(!isOn),
})

const balanceAction = (balance: Balance): AccountAction => ({
  name: 'balance',
  icon: 'wallet',
  label: <BalanceLabel balance={balance} />,
  answersHere: true,
  isBusy: balance.isAsking,
  run: () => void balance.check(),
})

function useLeave() {
  const [isLeaving, setLeaving] = useState(false)
  const { logOut } = useAuth()
  const leave = async () => {
    setLeaving(true)
    const outcome = await logOut()
    if (outcome.ok) return window.location.assign('/')
    setLeaving(false)
    showToast({ kind: 'error', text: logoutFailure(outcome.message) })
  }
  return { isLeaving, leave: () => void leave() }
}
