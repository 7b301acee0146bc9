import { callsBengali } from '../../language/calls-bengali.ts'
import { frameBengali } from '../../language/frame-bengali.ts'

/** What the page without a connection says: its own words, and those of calls that wait. */
export const offlineBengali = { ...callsBengali, ...frameBengali }
