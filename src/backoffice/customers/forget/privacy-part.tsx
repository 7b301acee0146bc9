import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { readForgetting } from '../../api/privacy.ts'
import { useMe } from '../../me.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ConsentsCard, useConsents } from './consents-card.tsx'
import { ForgetCard } from './forget-card.tsx'
import './forget.css'

type PrivacyProps = {
  id: string
  name: string
  isNobody: boolean
  /** The cards between what somebody said and being forgotten. */
  children: ReactNode
}

/**
 * What a customer may ask of the shop: to say yes or no, and to be forgotten, which is for Admins. It appears at once
 * with the cards in its midst: one that came later above them would move them.
 */
export function PrivacyPart({ id, name, isNobody, children }: PrivacyProps) {
  const isAdmin = useMe().role === 'Admin'
  const cards = (
    <>
      {children}
      {isAdmin && <ForgetPart id={id} name={name} />}
    </>
  )
  return isNobody ? cards : <Somebody id={id}>{cards}</Somebody>
}

function Somebody({ id, children }: { id: string; children: ReactNode }) {
  if (useConsents(id).isPending) return null
  return (
    <>
      <ConsentsCard id={id} />
      {children}
    </>
  )
}

function ForgetPart({ id, name }: { id: string; name: string }) {
  const asked = useQuery({ queryKey: ['customer-page', id, 'forgetting'], queryFn: () => readForgetting(id) })
  if (asked.isError)
    return (
      <LoadFailed
        what={say('What can be forgotten')}
        error={asked.error}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!asked.data) return null
  const { forgotten } = asked.data
  if (!forgotten) return <ForgetCard id={id} name={name} report={asked.data} />
  return (
    <section className="desk-panel" aria-label={say('What is left')}>
      <h2>{say('What is left')}</h2>
      <div className="forget-left">
        <p>
          {say('Case {caseNo}, forgotten {at} by {by}.', {
            caseNo: forgotten.caseNo,
            at: formatLongDate(forgotten.at),
            by: forgotten.by,
          })}
        </p>
        <p>
          {say(
            'Name, phone, addresses, notes and answers are gone, also from the search and exports. If an older backup is ever brought back, they are erased again at once. Products, prices, dates and districts stay, because the books need them.',
          )}
        </p>
        <p>{say('A new order from that phone starts as a new customer. It is not joined to this page.')}</p>
      </div>
    </section>
  )
}
