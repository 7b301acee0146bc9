import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Loaded by their own screens alone, which few open: each with the file that imports it. */
const OF_THEIR_SCREEN: Readonly<Record<string, string>> = {
  'app/app.css': 'app/app-parts.tsx',
  'worker/offline/offline.css': 'worker/offline/offline.tsx',
  'customers/customers.css': 'customers/customers.route.tsx',
  'customers/customer.css': 'customers/customer.route.tsx',
  'customers/forget/forget.css': 'customers/forget/privacy-part.tsx',
  'orders/create/paste/paste.css': 'orders/create/paste/paste-side.tsx',
  'settings/settings.css': 'settings/settings.route.tsx',
  'settings/couriers/couriers.css': 'settings/settings.route.tsx',
  'settings/delivery/delivery.css': 'settings/settings.route.tsx',
  'settings/fields/swatches.css': 'settings/settings.route.tsx',
  'settings/home/home.css': 'settings/home/home-editor.tsx',
  'settings/shop-data/shop-data.css': 'settings/shop-data/shop-data.route.tsx',
  'second-factor/second-factor.css': 'second-factor/second-factor.route.tsx',
  'users/team/team.css': 'users/team/team-part.tsx',
  'step-up/step-up.css': 'step-up/ask-step-up.tsx',
  'coupons/shop-coupons.css': 'coupons/coupons.route.tsx',
  'calls/calls.css': 'calls/calls.route.tsx',
  'calls/queue/queue.css': 'calls/calls.route.tsx',
  'calls/card/card.css': 'calls/calls.route.tsx',
  'calls/outcome/outcome.css': 'calls/calls.route.tsx',
  'calls/callbacks/callbacks.css': 'calls/calls.route.tsx',
  'money/costs/costs.css': 'money/costs/costs.route.tsx',
  'stock/stock.css': 'stock/stock.route.tsx',
  'stock/cutting/cutting.css': 'stock/cutting/cutting-list.route.tsx',
  'money/money.css': 'money/money-frame.tsx',
  'money/profit/profit.css': 'money/profit/profit-screen.tsx',
  'money/ad-spend/ad-spend.css': 'money/ad-spend/ad-spend-screen.tsx',
  'money/advances/advances.css': 'money/advances/advances-screen.tsx',
  'money/advances/advance-parts.css': 'money/advances/claim-parts.tsx',
  'orders/create/claim/claim.css': 'orders/create/claim/claim-part.tsx',
  'money/advances/order/order-advances.css': 'money/advances/order/advances-section.tsx',
  'packing/packing.css': 'packing/packing.route.tsx',
  'packing/parts/parts.css': 'packing/packing.route.tsx',
  'packing/camera/camera.css': 'packing/packing.route.tsx',
  'packing/labels/labels.css': 'packing/labels/labels.route.tsx',
  'overview/calls/calls.css': 'overview/calls/calls-part.tsx',
  'closing/closing.css': 'closing/closing.route.tsx',
  'activity/activity.css': 'activity/activity.route.tsx',
  'reviews/reviews.css': 'reviews/reviews.route.tsx',
  'reviews/pictures/customer-pictures.css': 'reviews/pictures/customer-pictures.route.tsx',
  'profile/news/news.css': 'profile/profile-screen.tsx',
  'shell/more-sheet.css': 'shell/more-sheet.tsx',
  'messages/messages-screen.css': 'messages/messages.route.tsx',
  'messages/templates/templates.css': 'messages/messages.route.tsx',
  'messages/log/log.css': 'messages/log/message-row.tsx',
  'waiting/waiting.css': 'waiting/waiting.route.tsx',
  'trash/trash.css': 'trash/trash.route.tsx',
  'cases/returns.css': 'cases/returns.route.tsx',
  'cases/panel/case-panel.css': 'cases/panel/case-panel.tsx',
}

test('every style sheet of the dashboard is part of backoffice.css, or of its own screen', () => {
  const sheet = readFileSync(`${import.meta.dirname}/backoffice.css`, 'utf8')
  const parts = globSync('**/*.css', { cwd: import.meta.dirname }).filter(
    file => basename(file) !== 'backoffice.css' && !(file.replaceAll('\\', '/') in OF_THEIR_SCREEN),
  )
  expect(parts.length).toBeGreaterThan(20)
  for (const [file, importer] of Object.entries(OF_THEIR_SCREEN)) {
    const code = readFileSync(`${import.meta.dirname}/${importer}`, 'utf8')
    expect(code).toContain(`import './${relative(dirname(importer), file)}'`)
  }
  expect(parts.filter(part => !sheet.includes(`@import "./${part.replaceAll('\\', '/')}";`))).toEqual([])
})
