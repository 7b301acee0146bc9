import type { CourierNeed } from '#contract/parcels/courier-codec.ts'
import { courierPath } from './courier-address.ts'
import { CourierPager } from './courier-pager.tsx'
import { needCount } from './parcel-needs.ts'

type NeedPagerProps = {
  address: { need: CourierNeed; courier: string | undefined; page: number }
  pages: number
  total: number
}

export const NeedPager = ({ address, pages, total }: NeedPagerProps) => (
  <CourierPager
    page={address.page}
    pages={pages}
    count={needCount(total)}
    to={next => courierPath({ ...address, page: next })}
  />
)
