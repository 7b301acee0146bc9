import { screens } from '../menu-entries.ts'

/** The page of a customer: their id is nothing without the shop's key, so the address may be seen by anybody. */
export const customerPath = (id: string): string => `${screens.customers.path}/${encodeURIComponent(id)}`
