import { spoken } from '#backoffice/language/say.ts'
import { SECTIONS, type SectionName } from '#domain/settings/sections.ts'

/** Fields that belong together, in the order of the form. */
export type FieldGroup = { title?: string; note?: string; fields: readonly string[] }

/** The groups of each section with the form of its table. A field without a group stands in one of its own at the end. */
const GROUPS: { readonly [Name in SectionName]?: readonly FieldGroup[] } = spoken(
  {
    shop: [
      {
        title: 'Name',
        fields: [
          'name',
          'nameBengali',
          'tagline',
          'taglineBengali',
          'blurb',
          'blurbBengali',
          'foundedYear',
          'logo',
        ],
      },
      {
        title: 'Contact',
        fields: [
          'phone',
          'whatsapp',
          'email',
          'hours',
          'hoursBengali',
          'address',
          'addressBengali',
          'mapUrl',
        ],
      },
      {
        title: 'Social pages',
        note: 'an empty one is not shown',
        fields: ['facebook', 'instagram', 'tiktok', 'youtube'],
      },
    ],
    advance: [
      { title: 'At the checkout', fields: ['asks', 'taka', 'text', 'textBengali'] },
      { title: 'Numbers to send to', fields: ['numbers'] },
      { title: 'Claims', fields: ['waitHours'] },
    ],
    policies: [
      { title: 'Exchange', fields: ['exchangeDays', 'defectDays', 'exchangePaidBy'] },
      {
        title: 'Texts',
        note: 'An empty line begins a paragraph, ## a heading and - an entry of a list; **two stars** make words bold, and [words](address) a link. Coloured words are facts: they always say what your settings say.',
        fields: ['terms', 'termsBengali', 'returns', 'returnsBengali', 'privacy', 'privacyBengali'],
      },
    ],
    papers: [
      { title: 'The business', fields: ['legalName', 'bin', 'vatPercent', 'mushak'] },
      { title: 'On every paper', fields: ['note', 'noteBengali', 'hasLogo'] },
    ],
    messages: [
      {
        title: 'Message: order received',
        note: 'Staff open a message at an order, in WhatsApp, or copy it: the shop sends none by itself. Coloured words are filled in from the order; a language without a text is not offered.',
        fields: ['receivedMessage'],
      },
      { title: 'Message: please confirm', fields: ['confirmMessage'] },
      { title: 'Message: handed to the courier', fields: ['handedOverMessage'] },
      { title: 'Message: rider could not reach you', fields: ['riderMissedMessage'] },
      { title: 'Message: delivered', fields: ['deliveredMessage'] },
      { title: 'More messages', fields: ['ownMessages'] },
      { title: 'Ready notes', fields: ['readyNotes'] },
      { title: 'Mails to customers', fields: ['mailGreeting', 'mailClosing'] },
      { title: 'Mails to the owner', fields: ['ownerMails'] },
    ],
    orders: [
      { title: 'When to warn you', fields: ['lowStockPairs', 'makingDays', 'payoutOverdueDays'] },
      { title: 'Where orders come from', note: 'the choices at an order', fields: ['sources'] },
      { title: 'Chats that are pasted', fields: ['ownNames'] },
    ],
    calls: [
      {
        title: 'When customers are called',
        note: 'in Dhaka',
        fields: ['fromHour', 'untilHour', 'redMinutes'],
      },
      { title: 'When nobody answers', fields: ['steps', 'maximumTries', 'giveUpHours', 'withFollowUps'] },
      {
        title: 'What a parcel costs that comes back',
        note: 'in taka, besides the way there',
        fields: ['packingTaka', 'returnTaka'],
      },
      { title: 'When a parcel is stuck', fields: ['courierPhone'] },
      { title: 'The line to say', fields: ['script'] },
    ],
    team: [
      {
        title: 'A Moderator may',
        fields: ['exportsOrders', 'changesOrderPrices', 'changesProductPrices', 'seesMoney', 'deletesOrders'],
      },
    ],
    tracking: [
      { title: 'Visits', fields: ['gtmId'] },
      {
        title: 'Sales that stand',
        note: 'told once, only of visitors who allow it',
        fields: ['pixelId', 'ga4Id', 'countsConfirmed', 'metaTestCode'],
      },
    ],
    privacy: [
      {
        title: 'Of shoppers',
        note: 'in days',
        fields: ['orderMarkDays', 'visitSourceDays', 'mailDays', 'messageDays'],
      },
      {
        title: 'Of the desk',
        note: 'in days',
        fields: ['trashDays', 'courierNewsDays', 'unprovenAccountDays', 'activityDays'],
      },
    ],
  },
  'title',
  'note',
)

/** The groups of a section; a part with fields of its own is a group. */
export function groupsOf(name: SectionName): FieldGroup[] {
  const groups = GROUPS[name] ?? []
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const fields = Object.entries(SECTIONS[name].fields).filter(([field]) => !grouped.has(field))
  const parts = fields.filter(([, { shape }]) => shape.is === 'object' || shape.is === 'list')
  const alone = fields.filter(([, { shape }]) => shape.is !== 'object' && shape.is !== 'list')
  return [
    ...groups,
    ...(alone.length > 0 ? [{ fields: alone.map(([field]) => field) }] : []),
    ...parts.map(([field, { label }]) => ({ title: label, fields: [field] })),
  ]
}
