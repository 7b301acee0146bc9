import { frameBengali } from '../../language/frame-bengali.ts'

/** What the page without a connection says: its own words, and those of what waits. */
export const offlineBengali = frameBengali
