import type { activityBengali } from './activity-bengali.ts'
import type { callsBengali } from './calls-bengali.ts'
import type { casesBengali } from './cases-bengali.ts'
import type { couponsBengali } from './coupons-bengali.ts'
import type { courierBengali } from './courier-bengali.ts'
import type { customersBengali } from './customers-bengali.ts'
import type { frameBengali } from './frame-bengali.ts'
import type { messagesBengali } from './messages-bengali.ts'
import type { moneyBengali } from './money-bengali.ts'
import type { openingBengali } from './opening-bengali.ts'
import type { ordersBengali } from './orders-bengali.ts'
import type { overviewBengali } from './overview-bengali.ts'
import type { packingBengali } from './packing-bengali.ts'
import type { productsBengali } from './products-bengali.ts'
import type { profileBengali } from './profile-bengali.ts'
import type { reviewsBengali } from './reviews-bengali.ts'
import type { secondFactorBengali } from './second-factor-bengali.ts'
import type { settingsBengali } from './settings-bengali.ts'
import type { stockBengali } from './stock-bengali.ts'
import type { trashBengali } from './trash-bengali.ts'
import type { usersBengali } from './users-bengali.ts'
import type { waitingBengali } from './waiting-bengali.ts'

/** Every text of the back office that has its Bengali: another one does not compile. */
export type DeskText =
  | keyof typeof activityBengali
  | keyof typeof callsBengali
  | keyof typeof casesBengali
  | keyof typeof couponsBengali
  | keyof typeof courierBengali
  | keyof typeof customersBengali
  | keyof typeof frameBengali
  | keyof typeof messagesBengali
  | keyof typeof moneyBengali
  | keyof typeof openingBengali
  | keyof typeof ordersBengali
  | keyof typeof overviewBengali
  | keyof typeof packingBengali
  | keyof typeof productsBengali
  | keyof typeof profileBengali
  | keyof typeof reviewsBengali
  | keyof typeof secondFactorBengali
  | keyof typeof settingsBengali
  | keyof typeof stockBengali
  | keyof typeof trashBengali
  | keyof typeof usersBengali
  | keyof typeof waitingBengali
