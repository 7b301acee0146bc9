import { DEFAULT_CUSTOMER_MESSAGES } from '../customer-messages/default-customer-messages.ts'
import { DEFAULT_MESSAGES } from '../messages/default-messages.ts'
import { WEBSITE } from '../orders/order-source.ts'
import { DEFAULT_HOME } from './default-home.ts'
import { DEFAULT_MAILS } from './default-mails.ts'
import { DEFAULT_NAME } from './default-name.ts'
import { DEFAULT_POLICIES } from './default-policies.ts'
import type { ShopSettings } from './sections.ts'

/**
 * The settings of a shop that nobody has changed: those of the demo. Contacts are placeholders. Nothing else in the
 * source repeats a value that stands here.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  shop: {
    name: DEFAULT_NAME,
    nameBengali: 'পথিক',
    tagline: 'Handcrafted leather for Bangladeshi streets.',
    taglineBengali: 'বাংলাদেশের পথের জন্য হাতে গড়া চামড়া।',
    blurb:
      'Handcrafted leather for Bangladeshi streets. Cut, stitched and finished by hand, sold straight from the workshop.',
    blurbBengali: 'বাংলাদেশের পথের জন্য হাতে গড়া চামড়া। হাতে কাটা, হাতে সেলাই, হাতে ফিনিশিং; সরাসরি কারখানা থেকে।',
    phone: '01700000000',
    whatsapp: '01700000000',
    email: 'hello@pothik.example',
    address: 'House 00, Road 00, Dhaka',
    addressBengali: 'বাসা ০০, রোড ০০, ঢাকা',
    mapUrl: '',
    hours: '',
    hoursBengali: '',
    facebook: 'https://www.facebook.com/pothik.example',
    instagram: '',
    tiktok: 'https://www.tiktok.com/@pothik.example',
    youtube: 'https://www.youtube.com/@pothik.example',
    logo: null,
    foundedYear: 2025,
    notice: { text: '', textBengali: '', from: null, until: null },
    colors: { main: 'chocolate', accent: 'cognac' },
  },
  home: DEFAULT_HOME,
  delivery: {
    zones: [
      {
        id: 'inside',
        name: 'Inside Dhaka',
        nameBengali: 'ঢাকার ভেতরে',
        chargeTaka: 80,
        days: [2, 3],
        rest: false,
        places: [{ district: 'Dhaka', area: '' }],
      },
      {
        id: 'outside',
        name: 'Outside Dhaka',
        nameBengali: 'ঢাকার বাইরে',
        chargeTaka: 130,
        days: [3, 5],
        rest: true,
        places: [],
      },
    ],
    freeFromTaka: null,
    // couriers do not deliver on Fridays
    weekend: [5],
    holidays: [],
  },
  advance: { asks: 'off', taka: null, text: '', textBengali: '', numbers: [], waitHours: 24 },
  couriers: { everywhere: 'steadfast', districts: [] },
  policies: DEFAULT_POLICIES,
  papers: {
    legalName: '',
    bin: null,
    vatPercent: null,
    mushak: '',
    note: '',
    noteBengali: '',
    hasLogo: false,
  },
  messages: {
    mailGreeting: '',
    mailClosing: '',
    ...DEFAULT_MAILS,
    ...DEFAULT_MESSAGES,
    ownerMails: { to: [], newOrder: false, dailySummary: false, summaryHour: 21, alarms: false },
  },
  customer_messages: DEFAULT_CUSTOMER_MESSAGES,
  orders: {
    lowStockPairs: 2,
    makingDays: 12,
    payoutOverdueDays: 7,
    sources: ['WhatsApp', 'Facebook', 'Messenger', WEBSITE],
    // the name of the shop counts without being named
    ownNames: [],
  },
  calls: {
    fromHour: 9,
    untilHour: 21,
    redMinutes: 15,
    withFollowUps: true,
    steps: [
      { afterMinutes: 30, atHour: null },
      { afterMinutes: 180, atHour: null },
      { afterMinutes: null, atHour: 10 },
      { afterMinutes: null, atHour: 18 },
    ],
    maximumTries: 5,
    giveUpHours: 48,
    packingTaka: 50,
    returnTaka: 80,
    courierPhone: '',
    script:
      'আসসালামু আলাইকুম, {shop_name} থেকে {caller} বলছি। {customer}, আপনার {product}, {color} কালার, সাইজ {size}, মোট {total} টাকা। অর্ডারটা কনফার্ম করব?',
  },
  team: {
    exportsOrders: true,
    changesOrderPrices: true,
    changesProductPrices: false,
    seesMoney: true,
    deletesOrders: false,
  },
  privacy: {
    // a flood is noticed within a day; a week leaves room for a shop that is closed
    orderMarkDays: 7,
    // a little more than a year, so that a season is compared with the last
    visitSourceDays: 400,
    mailDays: 7,
    messageDays: 400,
    trashDays: 30,
    unprovenAccountDays: 30,
    courierNewsDays: 90,
    activityDays: 400,
  },
  tracking: { gtmId: null, ga4Id: null, pixelId: null, countsConfirmed: false, metaTestCode: null },
}

/** The settings until somebody saves them, in a shop whose environment names a container of the tag manager. */
export const defaultSettings = (tagManagerId: string | undefined): ShopSettings => ({
  ...DEFAULT_SETTINGS,
  tracking: { ...DEFAULT_SETTINGS.tracking, gtmId: tagManagerId ?? null },
})
