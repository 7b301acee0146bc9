import { say, spoken } from '#backoffice/language/say.ts'
import { SCRIPT_WORDS } from '#domain/calls/call-script.ts'
import { KEPT_BOUNDS } from '#domain/settings/privacy-section.ts'
import type { SectionName } from '#domain/settings/sections.ts'

/** From how many days to how many a kind of data is kept, and what that means. */
const kept = (name: keyof typeof KEPT_BOUNDS, words: string): string =>
  say('{minimum} to {maximum} days. {words}', {
    minimum: KEPT_BOUNDS[name].minimum,
    maximum: KEPT_BOUNDS[name].maximum.toLocaleString('en-US'),
    words,
  })

/** Below fields that need a word more, by their path. */
const HINTS: { readonly [Name in SectionName]?: Readonly<Record<string, string>> } = spoken({
  shop: {
    phone: 'Customers call this. A mobile number of Bangladesh.',
    whatsapp: 'Orders and questions arrive here.',
    name: 'On every page, in mails and on papers.',
    'notice.text': 'Shoppers read it above every page. Empty: nothing is shown.',
    'notice.from': 'Empty: at once.',
    'notice.until': 'The notice leaves at midnight after it. Empty: until you clear it.',
    nameBengali: 'On Bengali pages. What has no Bengali stands there in English.',
    logo: 'In place of the name, and on the icons. A PNG with a clear ground is best.',
    tagline: 'At the end of mails.',
    foundedYear: 'The year beside © at the end of every page.',
    address: 'In the shop, in mails and on papers.',
  },
  team: {
    exportsOrders: 'As a file, with names, phones and addresses.',
    changesOrderPrices: 'Also delivery, advance and what a pair of an order costs.',
    changesProductPrices: 'Everything else of a product stays with Admins.',
    seesMoney:
      'Takings, cash to come and what a customer has paid so far. A single order always shows its price.',
    deletesOrders: 'They find what they deleted in the trash, and bring it back from there.',
  },
  privacy: {
    get orderMarkDays() {
      return kept(
        'orderMarkDays',
        say('By these marks a flood of orders from one place is noticed. They name nobody.'),
      )
    },
    get visitSourceDays() {
      return kept('visitSourceDays', say('The advertisement or site that led to an order.'))
    },
    get mailDays() {
      return kept('mailDays', say('That one was sent; its words only where the shop leaves mails as files.'))
    },
    get messageDays() {
      return kept('messageDays', say('That a customer was written to by SMS, and what became of it.'))
    },
    get trashDays() {
      return kept('trashDays', say('Until then an order or product can be restored from the trash.'))
    },
    get courierNewsDays() {
      return kept('courierNewsDays', say('What a courier said of a parcel that fits no order.'))
    },
    get unprovenAccountDays() {
      return kept('unprovenAccountDays', say('Somebody typed an email and never proved it theirs.'))
    },
    get activityDays() {
      return kept('activityDays', say('Every row of the activity. Nobody can remove one earlier.'))
    },
  },
  advance: {
    asks: 'Everywhere, or outside: in every delivery zone but the one of Dhaka. Nobody has to send one.',
    taka: 'In taka. Empty: as much as the delivery.',
    text: 'Such as why you ask for it. Below it stand your numbers.',
    waitHours: 'Hours. Until then a claim only waits for its message.',
  },
  policies: {
    exchangeDays: 'Counted from delivery.',
    defectDays: 'Counted from delivery. A pair with a defect is replaced free of charge.',
    exchangePaidBy: 'When somebody exchanges a pair for another size.',
    terms: 'The page of terms, which every page links to.',
    returns: 'Stands in the terms where they say ‹Exchange and returns›.',
    privacy: 'The page of privacy, which every page links to.',
    termsBengali: 'Empty: the Bengali page shows the English text.',
  },
  papers: {
    legalName: 'As on your trade licence, when it is another than the name of the shop.',
    bin: 'Your number at the VAT office (Business Identification Number): 13 digits, such as 001234567-0101. Not registered for VAT: leave it empty.',
    vatPercent:
      'The part of every price that is VAT; invoices say how much it is. Empty: they do not name VAT.',
    mushak:
      'The VAT office’s form that your invoices are, such as Mushak-6.3. They then have a line for signature and seal, and credit notes say 6.7. Not registered: leave it empty.',
    note: 'On every invoice, such as thanks, or how to return a pair.',
    noteBengali: 'On the invoices of orders that were placed in Bengali. Empty: the English lines.',
    hasLogo: 'The picture in Shop, where you have one there.',
  },
  messages: {
    'confirmMessage.text': 'Suggested while the order is queued.',
    'handedOverMessage.text': 'Suggested while the courier has the parcel. It needs a tracking link.',
    'riderMissedMessage.text': 'Suggested while the parcel is on hold.',
    'deliveredMessage.text':
      'Suggested once the parcel is delivered. The link opens the review of the pairs.',
    'receivedMessage.text': 'Suggested once the order is confirmed.',
    readyNotes: 'One press puts it into the note of an order.',
    mailGreeting: 'Before what the mail has to say.',
    mailClosing: 'Such as your name, or when you answer.',
    'ownerMails.to': 'Without an address here no mail is sent.',
    'ownerMails.newOrder': 'A mail for each order.',
    'ownerMails.dailySummary': 'The orders and the money of one day.',
    'ownerMails.summaryHour': 'In Dhaka, from 0 to 23. Before noon it tells of the day before.',
    'ownerMails.alarms': 'When the courier or mails fail, a backup is old, or the disk fills.',
  },
  customer_messages: {
    quietFrom: 'From 0 to 23, in Dhaka. Both hours the same: no hour is quiet.',
    capPerPhone: 'To one customer, whatever is on.',
    capTakaPerDay: 'Of all messages together. What would be more waits for the next day.',
    pricePerPartPoisha: 'In poisha: 35 is ৳0.35. Your contract with the gateway says it.',
  },
  orders: {
    lowStockPairs: 'Pairs. A size with this many, or fewer, is marked.',
    makingDays: 'Days, from beginning it until it is on the shelf. The stock tab says what to make in time.',
    payoutOverdueDays: 'Days from delivery to the courier’s payout.',
    sources: 'The shop itself writes “Website” on its orders, so that one stays as it is.',
    ownNames:
      'Your lines in a pasted chat are struck through. The name of the shop counts without being here; add others, such as a page or an employee.',
  },
  calls: {
    fromHour: 'From 0 to 23. Orders of the night are called from here.',
    untilHour: 'Up to 24. No try is planned from here on.',
    redMinutes: 'Minutes. From then it stands in red.',
    withFollowUps: 'Orders that somebody set to Follow Up are called at the time that stands there.',
    steps:
      'When the second call is, the third, and so on: minutes after the last one, or an hour of the day.',
    maximumTries: 'Then the order is proposed as unreachable; a person decides.',
    giveUpHours: 'After the first call that nobody answered.',
    packingTaka: 'Box, paper and the hand that packs.',
    returnTaka: 'What the courier takes for the way back.',
    courierPhone:
      'Its phone number, shown beside a parcel that is stuck. Empty: only numbers in the courier’s own words are.',
    get script() {
      const words = Object.keys(SCRIPT_WORDS).map(word => `{${word}}`)
      return say('You may write {words}: each order says its own.', { words: words.join(', ') })
    },
  },
  tracking: {
    gtmId:
      'The id of your container. Google Analytics works as a tag in it; tags of custom HTML do not run. Visitors are asked first, and it never comes to pages with names or addresses. Empty: nothing is loaded and nobody is asked.',
    pixelId:
      'Meta is told of a sale by the Conversions API. It also needs META_CONVERSIONS_TOKEN on the server. Nothing is loaded in the browser.',
    ga4Id:
      'Google Analytics is told of a sale, and of money that goes back. It also needs GA4_API_SECRET on the server. A container then gets order_placed in place of purchase, so that no sale counts twice.',
    countsConfirmed:
      'Without it a sale counts once the parcel is delivered: what comes back is never told. An order is told once, whatever you change later.',
    metaTestCode: 'From “Test events” in Meta’s Events Manager, for the button below alone.',
  },
})

/** Examples in empty fields, by their path. */
const PLACEHOLDERS: { readonly [Name in SectionName]?: Readonly<Record<string, string>> } = spoken(
  {
    shop: {
      mapUrl: 'Paste a link of Google Maps',
      hours: 'Saturday to Thursday, 10 AM to 8 PM',
      hoursBengali: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা',
      facebook: 'https://www.facebook.com/yourname',
      instagram: 'https://www.instagram.com/yourname',
      tiktok: 'https://www.tiktok.com/@yourname',
      youtube: 'https://www.youtube.com/@yourname',
    },
    papers: { bin: '001234567-0101', mushak: 'Mushak-6.3' },
    messages: { mailGreeting: 'Assalamu alaikum,' },
    tracking: {
      gtmId: 'GTM-ABC1234',
      pixelId: '1234567890123456',
      ga4Id: 'G-ABC1234567',
      metaTestCode: 'TEST12345',
    },
  },
  'mapUrl',
  'hours',
  'mushak',
  'mailGreeting',
)

/** The words below a field, by its path. */
export const hintOf = (section: SectionName, path: string): string | undefined => HINTS[section]?.[path]
/** The example in an empty field, by its path. */
export const placeholderOf = (section: SectionName, path: string): string | undefined =>
  PLACEHOLDERS[section]?.[path]
