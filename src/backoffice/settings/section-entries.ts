import { spoken } from '#backoffice/language/say.ts'
import type { SectionName } from '#domain/settings/sections.ts'
import type { BackofficeIconName } from '../ui/backoffice-icon-names.ts'

export const SETTINGS_PATH = '/dashboard/settings'
export const sectionPath = (name: string): string => `${SETTINGS_PATH}/${name}`

type SectionEntry = { label: string; icon: BackofficeIconName; about: string; summary: string }

/** The sections in the list of the settings. `about` stands below the title, `summary` in the list of phones. */
export const sectionEntries: { readonly [Name in SectionName]: SectionEntry } = spoken(
  {
    shop: {
      label: 'Shop',
      icon: 'shop',
      about:
        'Who you are and how people reach you. Used on every page, on invoices, parcel labels and in messages.',
      summary: 'Name, logo, contacts, hours',
    },
    home: {
      label: 'Home page',
      icon: 'home',
      about:
        'The parts of the home page, from top to bottom. The products between them come from your catalogue.',
      summary: 'First screen, film, story, questions',
    },
    delivery: {
      label: 'Delivery',
      icon: 'courier',
      about: 'What delivery costs and how long it takes. An order keeps the charge that it was promised.',
      summary: 'Zones, charges, days, holidays',
    },
    advance: {
      label: 'Advance',
      icon: 'note',
      about:
        'Whether the checkout asks shoppers to send money before, and where. Nobody has to: an order without an advance is taken as well.',
      summary: 'bKash, Nagad: numbers and sum',
    },
    couriers: {
      label: 'Couriers',
      icon: 'courier',
      about:
        'Which courier a parcel is booked with. Whoever books can choose another one for an order, or for several.',
      summary: 'A courier for each district',
    },
    policies: {
      label: 'Policies',
      icon: 'retry',
      about: 'What you promise about exchanges and defects, and the texts of terms and privacy.',
      summary: 'Exchange, terms, privacy',
    },
    papers: {
      label: 'Papers',
      icon: 'note',
      about: 'What stands on invoices and other papers.',
      summary: 'Invoice: legal name, BIN, VAT',
    },
    messages: {
      label: 'Messages',
      icon: 'message',
      about: 'The words of messages and mails to customers, ready notes, and which mails you get yourself.',
      summary: 'Mails to customers and to you',
    },
    customer_messages: {
      label: 'Messages to customers',
      icon: 'message',
      about: 'What the shop writes to customers by itself, by SMS and by mail, when, and for how much a day.',
      summary: 'SMS: events, texts, limits',
    },
    orders: {
      label: 'Orders',
      icon: 'orders',
      about: 'When stock is low, when a payout is late, and where orders come from.',
      summary: 'Low stock, payouts, sources',
    },
    calls: {
      label: 'Calls',
      icon: 'call',
      about: 'When customers are called to confirm an order, how often, and the line to say.',
      summary: 'Hours, tries, the line to say',
    },
    team: {
      label: 'Team',
      icon: 'users',
      about: 'What your Moderators may do. An Admin may always do everything; a change counts at once.',
      summary: 'What Moderators may do',
    },
    privacy: {
      label: 'Privacy',
      icon: 'lock',
      about:
        'For how many days the shop keeps what it knows. The page of privacy says the same days. What a shorter time removes is gone within the hour, for good.',
      summary: 'How long data is kept',
    },
    tracking: {
      label: 'Tracking',
      icon: 'chart',
      about:
        'Who may count visits for you, and who is told of sales. Without ids nothing is loaded or sent, and nobody is asked.',
      summary: 'Google Tag Manager, sales for Meta and Google',
    },
  },
  'label',
  'about',
  'summary',
)

/** Screens of the settings that are no section with fields. */
export const settingsScreens: readonly (SectionEntry & { path: string })[] = spoken(
  [
    {
      path: `${SETTINGS_PATH}/data`,
      label: 'Data and backups',
      icon: 'data',
      about: 'What the shop holds, and the copies of it for a bad day.',
      summary: 'Size, last backup, back up now',
    },
  ],
  'label',
  'about',
  'summary',
)
