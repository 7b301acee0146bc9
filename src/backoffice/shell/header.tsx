import type { ReactNode } from 'react'
import { useMe } from '../me.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useUnconfirmed } from '../unconfirmed/use-unconfirmed.ts'
import { BalanceButton } from './balance-button.tsx'
import { Bell } from './bell.tsx'
import { CourierSign } from './courier-sign.tsx'
import { OrderSearch } from './order-search.tsx'
import { useBalance } from './use-balance.ts'
import { UserMenu } from './user-menu.tsx'

/** Loaded when there is a flood: hardly anybody ever sees one. */
const FloodSign = lazyPart(async () => (await import('../unconfirmed/flood-sign.tsx')).FloodSign, {
  loading: <CourierSign />,
  missing: () => <CourierSign />,
})

/** The one sign for every screen: there is room for one, and a flood cannot wait. */
function BackofficeSign() {
  const [largest, ...others] = useUnconfirmed().data?.floods ?? []
  if (!largest) return <CourierSign />
  return <FloodSign floods={[largest, ...others]} />
}

type HeaderProps = {
  title: string
  /** Stands before the title: the button that shows a hidden sidebar. */
  before: ReactNode
  onHelp(): void
}

/** The strip above every screen. A user without access to orders, or not yet with access, sees nothing of them. */
export function Header({ title, before, onHelp }: HeaderProps) {
  const { role, mustChangePassword } = useMe()
  const balance = useBalance()
  const isStaff = role !== 'User' && !mustChangePassword
  const asksBalance = role === 'Admin' && isStaff
  return (
    <header className="desk-header">
      {before}
      <div className="desk-title">
        <h1>{title}</h1>
        {isStaff && <BackofficeSign />}
      </div>
      {isStaff && <OrderSearch />}
      <div className="desk-header-end">
        {asksBalance && <BalanceButton balance={balance} />}
        {isStaff && <Bell />}
        <UserMenu balance={asksBalance ? balance : undefined} onHelp={onHelp} />
      </div>
    </header>
  )
}
