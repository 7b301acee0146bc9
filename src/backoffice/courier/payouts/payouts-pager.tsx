import { CourierPager } from '../courier-pager.tsx'
import { type PayoutsAddress, pathOfPayouts } from './payouts-address.ts'

type PayoutsPagerProps = { page: number; pages: number; total: number; address: PayoutsAddress }

export const PayoutsPager = ({ page, pages, total, address }: PayoutsPagerProps) => (
  <CourierPager
    page={page}
    pages={pages}
    count={total.toLocaleString('en-US')}
    to={next => pathOfPayouts({ ...address, page: next, open: undefined })}
  />
)
