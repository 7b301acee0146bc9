import { ACCENT_COLORS, MAIN_COLORS, swatchesOf } from '../looks/shop-colors.ts'
import { EXCHANGE, MAXIMUM_SOURCE_LENGTH, WEBSITE } from '../orders/order-source.ts'
import { advance } from './advance-section.ts'
import { calls } from './calls-section.ts'
import { couriers } from './couriers-section.ts'
import { customerMessages } from './customer-messages-section.ts'
import { delivery } from './delivery-section.ts'
import * as kind from './field-kinds.ts'
import { messages } from './messages-section.ts'
import { names } from './names-field.ts'
import { notice } from './notice.ts'
import { privacy } from './privacy-section.ts'
import { TAG_MANAGER_ID } from './tag-manager-id.ts'

/** One table for each section of the settings: the form, the API, the history and the pages read by it. */

const colors = kind.object('Colours', {
  main: kind.choice(
    'Buttons and dark areas',
    ['chocolate', 'espresso', 'forest', 'navy', 'oxblood'],
    swatchesOf(MAIN_COLORS),
  ),
  accent: kind.choice(
    'Links and price cuts',
    ['cognac', 'brick', 'moss', 'ocean', 'plum'],
    swatchesOf(ACCENT_COLORS),
  ),
})

const shop = kind.object('Shop', {
  name: kind.line('Name', { maximum: 40, isNeeded: true }),
  nameBengali: kind.line('Name in Bengali', { maximum: 40 }),
  tagline: kind.line('One line about the shop', { maximum: 80 }),
  taglineBengali: kind.line('One line about the shop, in Bengali', { maximum: 80 }),
  blurb: kind.text('About the shop, below every page', { maximum: 200 }),
  blurbBengali: kind.text('About the shop, in Bengali', { maximum: 200 }),
  phone: kind.mobile('Phone'),
  whatsapp: kind.mobile('WhatsApp'),
  email: kind.email('Email'),
  address: kind.line('Address', { maximum: 200, isNeeded: true }),
  addressBengali: kind.line('Address in Bengali', { maximum: 200 }),
  mapUrl: kind.link('Map', ['google.com', 'maps.app.goo.gl', 'goo.gl']),
  hours: kind.line('Opening hours', { maximum: 80 }),
  hoursBengali: kind.line('Opening hours in Bengali', { maximum: 80 }),
  facebook: kind.link('Facebook', ['facebook.com', 'fb.com']),
  instagram: kind.link('Instagram', ['instagram.com']),
  tiktok: kind.link('TikTok', ['tiktok.com']),
  youtube: kind.link('YouTube', ['youtube.com']),
  logo: kind.picture('Logo', { shape: 'logo' }),
  foundedYear: kind.whole('Since', { minimum: 1900, maximum: 2100 }),
  notice,
  colors,
})

/** The point of a picture that every cut keeps, in percent from the left and from the top. */
const focus = kind.object('Focal point', {
  x: kind.whole('From the left', { minimum: 0, maximum: 100 }),
  y: kind.whole('From the top', { minimum: 0, maximum: 100 }),
})

const home = kind.object('Home page', {
  hero: kind.object('First screen', {
    title: kind.line('Headline', { maximum: 60, isNeeded: true }),
    titleBengali: kind.line('Headline in Bengali', { maximum: 60 }),
    text: kind.line('Below the headline', { maximum: 140 }),
    textBengali: kind.line('Below the headline, in Bengali', { maximum: 140 }),
    picture: kind.picture('Picture', { shape: 'wide' }),
    focus,
    isTextBelow: kind.flag('Text below the picture'),
  }),
  film: kind.object('Film', {
    youtubeId: kind.film('Link of YouTube'),
    title: kind.line('Title', { maximum: 80 }),
    titleBengali: kind.line('Title in Bengali', { maximum: 80 }),
    text: kind.line('Below the title', { maximum: 140 }),
    textBengali: kind.line('Below the title, in Bengali', { maximum: 140 }),
    picture: kind.picture('Picture of the film', { shape: 'wide' }),
  }),
  promises: kind.list('Promises', {
    minimum: 0,
    maximum: 3,
    of: kind.object('Promise', {
      icon: kind.choice('Sign', ['truck', 'shield', 'cash']),
      title: kind.line('Title', { maximum: 40, isNeeded: true }),
      titleBengali: kind.line('Title in Bengali', { maximum: 40 }),
      text: kind.line('Text', { maximum: 160, hasFacts: true }),
      textBengali: kind.line('Text in Bengali', { maximum: 160, hasFacts: true }),
    }),
  }),
  story: kind.object('Story', {
    title: kind.line('Title', { maximum: 60 }),
    titleBengali: kind.line('Title in Bengali', { maximum: 60 }),
    text: kind.text('Text', { maximum: 600, hasFacts: true }),
    textBengali: kind.text('Text in Bengali', { maximum: 600, hasFacts: true }),
    picture: kind.picture('Picture', { shape: 'wide' }),
    caption: kind.line('Below the picture', { maximum: 80 }),
    captionBengali: kind.line('Below the picture, in Bengali', { maximum: 80 }),
    steps: kind.list('Steps', {
      minimum: 0,
      maximum: 3,
      of: kind.object('Step', {
        title: kind.line('Title', { maximum: 20, isNeeded: true }),
        titleBengali: kind.line('Title in Bengali', { maximum: 20 }),
        text: kind.line('Text', { maximum: 60 }),
        textBengali: kind.line('Text in Bengali', { maximum: 60 }),
        picture: kind.picture('Close picture', { shape: 'square' }),
      }),
    }),
  }),
  values: kind.list('Values', {
    minimum: 0,
    maximum: 6,
    of: kind.object('Value', {
      title: kind.line('Title', { maximum: 40, isNeeded: true }),
      titleBengali: kind.line('Title in Bengali', { maximum: 40 }),
      text: kind.line('Text', { maximum: 140 }),
      textBengali: kind.line('Text in Bengali', { maximum: 140 }),
    }),
  }),
  questions: kind.list('Questions', {
    minimum: 0,
    maximum: 20,
    of: kind.object('Question', {
      question: kind.line('Question', { maximum: 120, isNeeded: true }),
      questionBengali: kind.line('Question in Bengali', { maximum: 120 }),
      answer: kind.text('Answer', { maximum: 600, isNeeded: true, hasFacts: true }),
      answerBengali: kind.text('Answer in Bengali', { maximum: 600, hasFacts: true }),
      isHidden: kind.flag('Hidden'),
    }),
  }),
})

const DOCUMENT_LENGTH = 20_000

const policies = kind.object('Policies', {
  exchangeDays: kind.whole('Days for an exchange', { minimum: 0, maximum: 30 }),
  defectDays: kind.whole('Days for a defect', { minimum: 0, maximum: 30 }),
  exchangePaidBy: kind.choice('Who pays for sending back', ['customer', 'shop']),
  terms: kind.markdown('Terms', { maximum: DOCUMENT_LENGTH, hasFacts: true }),
  termsBengali: kind.markdown('Terms in Bengali', { maximum: DOCUMENT_LENGTH, hasFacts: true }),
  returns: kind.markdown('Exchange and returns', { maximum: DOCUMENT_LENGTH, hasFacts: true }),
  returnsBengali: kind.markdown('Exchange and returns in Bengali', {
    maximum: DOCUMENT_LENGTH,
    hasFacts: true,
  }),
  privacy: kind.markdown('Privacy', { maximum: DOCUMENT_LENGTH, hasFacts: true }),
  privacyBengali: kind.markdown('Privacy in Bengali', { maximum: DOCUMENT_LENGTH, hasFacts: true }),
})

const papers = kind.object('Papers', {
  legalName: kind.line('Legal name', { maximum: 100 }),
  /** Business identification number: 13 digits; the last four name the place of business. */
  bin: kind.code('BIN', {
    pattern: /^\d{9}-?\d{4}$/,
    message: 'A BIN has 13 digits, such as 001234567-0101.',
  }),
  vatPercent: kind.optionalWhole('VAT in percent', { minimum: 0, maximum: 50 }),
  mushak: kind.line('Mushak form', { maximum: 20 }),
  note: kind.text('Lines below the sum', { maximum: 300, hasFacts: true }),
  noteBengali: kind.text('Lines below the sum, in Bengali', { maximum: 300, hasFacts: true }),
  hasLogo: kind.flag('Print the logo'),
})

/** The ids of `ga4` and of the pixel are for conversions of sales; their secrets stand in the environment. */
const tracking = kind.object('Tracking', {
  gtmId: kind.code('Google Tag Manager', {
    pattern: TAG_MANAGER_ID,
    message: 'An id looks like GTM-ABC1234.',
  }),
  ga4Id: kind.code('Google Analytics', {
    pattern: /^G-[A-Z0-9]{6,12}$/,
    message: 'An id looks like G-ABC1234567.',
  }),
  pixelId: kind.code('Meta pixel', {
    pattern: /^\d{10,20}$/,
    message: 'An id has 10 to 20 digits.',
  }),
  /** Without it a sale counts once it is delivered. */
  countsConfirmed: kind.flag('Count a sale when you confirm it'),
  metaTestCode: kind.code('Test code of Meta', {
    pattern: /^TEST\d{1,10}$/,
    message: 'A code looks like TEST12345.',
  }),
})

const orders = kind.object('Orders', {
  lowStockPairs: kind.whole('Low stock from', { minimum: 0, maximum: 100 }),
  makingDays: kind.whole('A new batch is made in', { minimum: 1, maximum: 365 }),
  payoutOverdueDays: kind.whole('A payout is overdue after', { minimum: 1, maximum: 60 }),
  sources: names('Where orders come from', {
    minimum: 1,
    maximum: 12,
    of: kind.line('Source', { maximum: MAXIMUM_SOURCE_LENGTH, isNeeded: true }),
    kept: [WEBSITE],
    reserved: {
      name: EXCHANGE,
      why: `“${EXCHANGE}” is for orders that the shop itself makes of exchanges. Please choose another name.`,
    },
  }),
  ownNames: names('Names that you write under in chats', {
    minimum: 0,
    maximum: 12,
    of: kind.line('Name', { maximum: 60, isNeeded: true }),
    kept: [],
  }),
})

/** What a Moderator may do; an Admin may do everything. */
const team = kind.object('Team', {
  exportsOrders: kind.flag('Export orders and customers'),
  changesOrderPrices: kind.flag('Change the price of an order'),
  changesProductPrices: kind.flag('Change prices and discounts of products'),
  seesMoney: kind.flag('See sums of money'),
  deletesOrders: kind.flag('Delete orders'),
})

/** The sections in the order of the settings' list. */
export const SECTIONS = {
  shop,
  home,
  delivery,
  advance,
  couriers,
  policies,
  papers,
  messages,
  customer_messages: customerMessages,
  orders,
  calls,
  team,
  privacy,
  tracking,
}

export type SectionName = keyof typeof SECTIONS
export type ShopSettings = { readonly [Name in SectionName]: kind.ValueOf<(typeof SECTIONS)[Name]> }

const isSectionName = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)
export const SECTION_NAMES: readonly SectionName[] = Object.keys(SECTIONS).filter(isSectionName)
