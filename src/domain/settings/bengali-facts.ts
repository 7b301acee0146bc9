import type { DeliveryDays } from '../checkout/delivery.ts'
import { takaInBengali, toBengaliDigits } from '../language/bengali-digits.ts'
import type { Language } from '../language/language.ts'
import type { Delivery, DeliveryZone } from './delivery-section.ts'
import type { Facts } from './facts.ts'
import { settingText } from './setting-text.ts'
import { type FactSettings, factsOf } from './shop-facts.ts'

const EVERYWHERE = 'সারা বাংলাদেশে'

/** `ক`, `ক ও খ`, `ক, খ ও গ` */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ও ${words.at(-1)}`

/** `৩ দিন`; an ending may follow at once: `{exchange_days}ের মধ্যে`. */
const days = (count: number): string => toBengaliDigits(`${count} দিন`)

/** `২–৩ কর্মদিবস`, or `একই দিনে` */
const workingDays = ([earliest, latest]: DeliveryDays): string =>
  latest === 0
    ? 'একই দিনে'
    : toBengaliDigits(`${earliest === latest ? latest : `${earliest}–${latest}`} কর্মদিবস`)

const nameOf = ({ name, nameBengali }: DeliveryZone): string => nameBengali || name

/** `ঢাকার ভেতরে ৳৮০ ও ঢাকার বাইরে ৳১৩০` */
function charges({ zones, freeFromTaka }: Delivery): string {
  const free = freeFromTaka === null ? '' : ` (${takaInBengali(freeFromTaka)} বা বেশির অর্ডারে ফ্রি)`
  const [first] = zones
  if (first && zones.every(zone => zone.chargeTaka === first.chargeTaka))
    return `${EVERYWHERE} ${takaInBengali(first.chargeTaka)}${free}`
  return listed(zones.map(zone => `${nameOf(zone)} ${takaInBengali(zone.chargeTaka)}`)) + free
}

/** `ঢাকার ভেতরে ২–৩ কর্মদিবস, ঢাকার বাইরে ৩–৫ কর্মদিবস` */
function deliveryDays({ zones }: Delivery): string {
  const [first] = zones
  if (!first) return ''
  if (zones.every(zone => workingDays(zone.days) === workingDays(first.days)))
    return `${EVERYWHERE} ${workingDays(first.days)}`
  return zones.map(zone => `${nameOf(zone)} ${workingDays(zone.days)}`).join(', ')
}

const WEEKDAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার']

/** `শুক্রবার কর্মদিবস নয়।` */
function weekend({ weekend }: Delivery): string {
  const names = WEEKDAYS.filter((_name, day) => weekend.includes(day))
  return names.length === 0 ? '' : `${listed(names)} কর্মদিবস নয়।`
}

/** The facts that texts name, in the language of the text around them. */
export function factsIn(language: Language, settings: FactSettings): Facts {
  const english = factsOf(settings)
  if (language === 'en') return english
  const { shop, delivery, policies } = settings
  return {
    ...english,
    shop_name: shop.nameBengali || shop.name,
    address: settingText('bn', shop.address, shop.addressBengali).text,
    hours: settingText('bn', shop.hours, shop.hoursBengali).text,
    delivery_charges: charges(delivery),
    delivery_days: deliveryDays(delivery),
    weekend: weekend(delivery),
    free_delivery_from: delivery.freeFromTaka === null ? '' : takaInBengali(delivery.freeFromTaka),
    exchange_days: days(policies.exchangeDays),
    exchange_payer: `ফেরত পাঠানোর খরচ ${policies.exchangePaidBy === 'shop' ? 'আমাদের' : 'আপনার'}।`,
    defect_days: days(policies.defectDays),
  }
}
