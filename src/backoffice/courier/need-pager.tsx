import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { courierPath } from './courier-address.ts'
import { CourierPager } from './courier-pager.tsx'
import { needCount } from './parcel-needs.ts'

type NeedPagerProps = { need: CourierNeed; page: number; pages: number; total: number }

export const NeedPager = ({ need, page, pages, total }: NeedPagerProps) => (
  <CourierPager
    page={page}
    pages={pages}
    count={needCount(total)}
    to={next => courierPath({ need, page: next })}
  />
)
