import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { latestQuery } from '../../ui/latest-query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CourierFilter } from '../courier-filter.tsx'
import { CourierTabs } from '../courier-tabs.tsx'
import { useCourier } from '../use-courier.ts'
import { MoneyList } from './money-list.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutList } from './payout-list.tsx'
import { type PayoutsAddress, pathOfPayouts, readPayoutsAddress } from './payouts-address.ts'
import { SumTiles, SumTilesLoading } from './sum-tiles.tsx'
import { useMoney } from './use-payouts.ts'

/** The money that couriers collected, kept and paid out, and what they still owe; for Admins. */
export function PayoutsScreen() {
  const { address, go } = usePayoutsAddress()
  const { list, courier: chosen, fromDay, toDay } = address
  const isOfPayouts = list === 'payouts'
  const asked = { kind: isOfPayouts ? undefined : list, courier: chosen, fromDay, toDay }
  const money = useMoney({ ...asked, page: isOfPayouts ? 1 : address.page })
  const courier = useCourier()
  return (
    <div className="courier-screen">
      <CourierTabs current="payouts" counts={courier.data?.counts} />
      <div className="payouts">
        <CourierFilter
          couriers={courier.data?.couriers ?? []}
          chosen={chosen}
          onChoose={id => go({ courier: id, open: undefined })}
        />
        <PayoutActions key={`${chosen} ${fromDay} ${toDay}`} asked={asked} go={go} />
        {money.isError && (
          <LoadFailed what={say('The money')} error={money.error} onRetry={() => void money.refetch()} />
        )}
        {money.isPending && <SumTilesLoading />}
        {money.data && (
          <SumTiles sums={money.data.sums} address={address} isStale={money.isPlaceholderData} />
        )}
      </div>
      <MoneyTabs address={address} sums={money.data?.sums} />
      {isOfPayouts ? (
        <PayoutList address={address} />
      ) : (
        <MoneyList
          address={address}
          found={money.data}
          isPending={money.isPending}
          isStale={money.isPlaceholderData}
        />
      )}
    </div>
  )
}

function usePayoutsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = useMemo(() => readPayoutsAddress(query), [query])
  const go = (change: Partial<PayoutsAddress>) =>
    void navigate(pathOfPayouts({ ...readPayoutsAddress(latestQuery()), page: 1, ...change }), {
      preventScrollReset: true,
    })
  return { address, go }
}
