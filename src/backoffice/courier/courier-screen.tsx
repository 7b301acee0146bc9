import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { COURIER_NEEDS, type CourierNeed } from '#contract/parcels/courier-codec.ts'
import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import { OrderDialogs } from '../orders/actions/order-dialogs.tsx'
import { OrderMenuPopup } from '../orders/actions/order-menu.tsx'
import { EditNotices } from '../orders/edit/edit-notices.tsx'
import { latestQuery } from '../ui/latest-query.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { type CourierAddress, courierPath, readCourierAddress } from './courier-address.ts'
import { CourierFilter } from './courier-filter.tsx'
import { CourierStatePanels } from './courier-state-panel.tsx'
import { CourierTabs } from './courier-tabs.tsx'
import { NeedList } from './need-list.tsx'
import { UnmatchedList } from './unmatched-list.tsx'
import { isOfKnownOrder, useCourier, useCourierUpdates } from './use-courier.ts'

/** The courier's state, and the parcels that need attention. */
export function CourierScreen() {
  const [query] = useSearchParams()
  const courier = useCourier(readCourierAddress(query).courier)
  useCourierUpdates(isOfKnownOrder)
  if (courier.data) return <KnownCourier state={courier.data} />
  return courier.isError ? (
    <div className="courier-missing">
      <LoadFailed what={say('The courier')} error={courier.error} onRetry={() => void courier.refetch()} />
    </div>
  ) : (
    <CourierLoading />
  )
}

function KnownCourier({ state }: { state: CourierOverview }) {
  const { address, go } = useCourierAddress(state.counts)
  const place = useRef<HTMLDivElement>(null)
  const { need, courier, page, open } = address
  return (
    <div className="courier-screen" ref={place} tabIndex={-1}>
      <CourierStatePanels state={state} />
      <CourierFilter
        couriers={state.couriers}
        chosen={courier}
        onChoose={id => go({ courier: id, page: 1, open: undefined })}
      />
      <CourierTabs current={need} courier={courier} counts={state.counts} />
      <EditNotices />
      {need === 'parked' && <UnmatchedList page={page} courier={courier} count={state.counts.parked} />}
      {need !== undefined && need !== 'parked' && (
        <NeedList
          key={`${need} ${courier}`}
          address={{ need, courier, page, open }}
          count={state.counts[need]}
          onOpen={(id, how) => go({ open: id }, how)}
        />
      )}
      <OrderMenuPopup />
      <OrderDialogs />
    </div>
  )
}

/** The parts in their places, so that nothing moves when they load. */
const CourierLoading = () => (
  <div className="courier-screen" role="status">
    <span className="sr-only">{say('Loading the courier')}</span>
    <div className="courier-state courier-state-loading" aria-hidden="true" />
    <div className="courier-skeleton" aria-hidden="true">
      {COURIER_NEEDS.map(need => (
        <div key={need} className="skeleton-row">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  </div>
)

/**
 * The address of the screen and how to go to another. Without a tab in it, the first one with parcels when the counts
 * loaded; it stays when the counts change.
 */
function useCourierAddress(counts: CourierOverview['counts'] | undefined) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = useMemo(() => readCourierAddress(query), [query])
  const [first, setFirst] = useState<CourierNeed>()
  if (counts && first === undefined) setFirst(COURIER_NEEDS.find(need => counts[need] > 0) ?? 'unsure')
  const address = { ...asked, need: asked.need ?? first }
  const go = (change: Partial<CourierAddress>, how: { replace?: boolean } = {}) => {
    const latest = readCourierAddress(latestQuery())
    void navigate(courierPath({ ...latest, need: latest.need ?? first, ...change }), {
      preventScrollReset: true,
      replace: how.replace ?? false,
    })
  }
  return { address, go }
}
