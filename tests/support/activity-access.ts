import { admin, adminSteppedUp } from './access-callers.ts'
import type { Row } from './access-row.ts'

/** The access to what staff did: Admins alone read it, and nobody changes it. */
export const activityAccess: Readonly<Record<string, Row>> = {
  'get /v1/activity': { ...admin, request: () => ({}) },
  'get /v1/activity/export': { ...adminSteppedUp, request: () => ({}) },
  'post /v1/activity/export': { ...adminSteppedUp, request: () => ({ body: { thing: '#1042' } }) },
  'get /v1/activity/people': { ...admin, request: () => ({}) },
  'post /v1/activity/search': { ...admin, request: () => ({ body: { thing: '#1042', limit: 5 } }) },
}
