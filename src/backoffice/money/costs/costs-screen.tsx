import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CostList } from '#domain/costs/cost.ts'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { MoneyFrame } from '../money-frame.tsx'
import { useCostsSaving } from './cost-edits.ts'
import { CostPanel } from './cost-panel.tsx'
import { useCostsAddress } from './costs-address.ts'
import { CostsTable } from './costs-table.tsx'
import { CostFiles } from './files/cost-files.tsx'
import { NoCosts } from './no-costs.tsx'
import { useCostDrafts } from './use-cost-drafts.ts'
import { filterCosts, useCosts, useSteadyRows } from './use-costs.ts'

/** What a pair of each product and colour costs. */
export function CostsScreen() {
  const { address, go } = useCostsAddress()
  const costs = useCosts()
  const { data } = costs
  return (
    <MoneyFrame tab="costs" actions={<CostActions isEmpty={data?.rows.length === 0} />}>
      <div className="costs-tools">
        <SearchBox
          label={say('Product or color')}
          held={address.search}
          take={(search, replace) => go({ search }, { replace })}
        />
        <button
          type="button"
          className="costs-without"
          aria-pressed={address.isWithout}
          onClick={() => go({ isWithout: !address.isWithout })}
        >
          {/* room for the number, so that nothing moves when it appears */}
          <b>{data?.withoutCost.toLocaleString('en-US')}</b> {say('without a cost')}
        </button>
        <p className="costs-said">
          {say('A cost counts from its day on. Days before keep the cost they had.')}
        </p>
      </div>
      {costs.isError && (
        <LoadFailed what={say('The costs')} error={costs.error} onRetry={() => void costs.refetch()} />
      )}
      {costs.isPending && <RowsLoading what={say('the costs')} />}
      {data && <FoundCosts list={data} />}
    </MoneyFrame>
  )
}

const SAVING_WORDS = spoken({
  saved: 'All changes saved',
  saving: 'Saving…',
  failed: 'Not everything is saved',
})

function CostActions({ isEmpty }: { isEmpty: boolean }) {
  const saving = useCostsSaving()
  return (
    <>
      <span className="costs-saving" data-state={saving}>
        {say(SAVING_WORDS[saving])}
      </span>
      {!isEmpty && <CostFiles />}
    </>
  )
}

function FoundCosts({ list }: { list: CostList }) {
  const { address, go } = useCostsAddress()
  const isWide = useWideScreen()
  const [typing, setTyping] = useState<string>()
  const drafts = useCostDrafts(list, id => setTyping(held => (held === id ? undefined : held)))
  const blocker = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      drafts.unsaved.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const found = filterCosts(useSteadyRows(list.rows), address)
  const open = list.rows.find(({ variantId }) => variantId === address.open)
  const panel = open && (
    <CostPanel
      key={open.variantId}
      row={open}
      list={list}
      drafts={drafts}
      onClose={() => {
        go({ open: undefined }, { replace: true })
        setTyping(undefined)
      }}
    />
  )
  return (
    <div className="costs" data-open={(isWide && open !== undefined) || undefined}>
      {found.length === 0 ? (
        <NoCosts isEmpty={list.rows.length === 0} address={address} go={go} />
      ) : (
        <CostsTable
          rows={found}
          drafts={drafts}
          open={open?.variantId}
          typing={typing}
          onType={id => {
            setTyping(id)
            if (id !== undefined && id !== address.open) go({ open: id }, { replace: true })
          }}
          panel={isWide ? undefined : panel}
        />
      )}
      {isWide && panel}
      <LeaveQuestion blocker={blocker} lost={drafts.unsaved} onLeave={drafts.dropAll} />
    </div>
  )
}
