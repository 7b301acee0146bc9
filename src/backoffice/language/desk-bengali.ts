import { activityBengali } from './activity-bengali.ts'
import { callsBengali } from './calls-bengali.ts'
import { casesBengali } from './cases-bengali.ts'
import { couponsBengali } from './coupons-bengali.ts'
import { courierBengali } from './courier-bengali.ts'
import { customersBengali } from './customers-bengali.ts'
import { frameBengali } from './frame-bengali.ts'
import { messagesBengali } from './messages-bengali.ts'
import { moneyBengali } from './money-bengali.ts'
import { openingBengali } from './opening-bengali.ts'
import { ordersBengali } from './orders-bengali.ts'
import { overviewBengali } from './overview-bengali.ts'
import { packingBengali } from './packing-bengali.ts'
import { productsBengali } from './products-bengali.ts'
import { profileBengali } from './profile-bengali.ts'
import { reviewsBengali } from './reviews-bengali.ts'
import { secondFactorBengali } from './second-factor-bengali.ts'
import { settingsBengali } from './settings-bengali.ts'
import { shopBengali } from './shop-bengali.ts'
import { stockBengali } from './stock-bengali.ts'
import { trashBengali } from './trash-bengali.ts'
import { usersBengali } from './users-bengali.ts'
import { waitingBengali } from './waiting-bengali.ts'

/** Every word of the back office: for the server, which makes any screen. */
export const deskBengali = {
  ...activityBengali,
  ...callsBengali,
  ...casesBengali,
  ...couponsBengali,
  ...courierBengali,
  ...customersBengali,
  ...frameBengali,
  ...messagesBengali,
  ...moneyBengali,
  ...openingBengali,
  ...ordersBengali,
  ...overviewBengali,
  ...packingBengali,
  ...productsBengali,
  ...profileBengali,
  ...reviewsBengali,
  ...secondFactorBengali,
  ...settingsBengali,
  ...stockBengali,
  ...trashBengali,
  ...usersBengali,
  ...waitingBengali,
  ...shopBengali,
}
