import type { ConsentPurpose } from '../privacy/consent.ts'
import type { CustomerRow } from './customer-row.ts'

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  ads: 'ads',
  analytics: 'visits',
  reminders: 'reminders',
  marketing_sms: 'messages',
}

/** What a customer said yes to; yes, no and never asked are three things. */
export function saidYesWords({ saidYesTo }: Pick<CustomerRow, 'saidYesTo'>): string {
  if (saidYesTo === null) return 'never asked'
  return saidYesTo.length === 0 ? 'said no' : saidYesTo.map(purpose => PURPOSES[purpose]).join(', ')
}
