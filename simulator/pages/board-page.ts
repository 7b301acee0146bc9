import { FAULT_PLACES } from '../faults.ts'
import { modeChoices } from '../modes.ts'
import type { Wire } from '../simulation.ts'

const options = (values: readonly string[]) =>
  values.map(value => `<option value="${value}">${spoken(value)}</option>`).join('')
const spoken = (value: string) =>
  value === 'true' ? 'yes' : value === 'false' ? 'no' : value.replace(/[_-]/g, ' ')

const modeFields = ({ modes }: Wire) =>
  modes
    .flatMap(name => {
      const choice = modeChoices[name]
      return choice
        ? [`<label>${choice.label}<select data-mode="${name}">${options(choice.values)}</select></label>`]
        : []
    })
    .join('\n')

/** Only Pathao has tokens. */
const placesOf = (courier: Wire['courier']) =>
  FAULT_PLACES.filter(place => place !== 'webhook' && (place !== 'token' || courier === 'pathao'))

const faultPanel = ({ faults, courier }: Wire) => `<section class="panel" aria-labelledby="faults-title">
<h2 id="faults-title">What goes wrong</h2>
<form id="fault" class="fields">
<label class="wide">Fault<select name="fault">${options(faults)}</select></label>
<label>For the next calls<input name="n" type="number" min="1" max="1000" value="1" required></label>
<label>Of which kind<select name="on">${options(placesOf(courier))}</select></label>
<label>Slow by (ms)<input name="ms" type="number" min="1" max="600000" value="3000" required></label>
<button>Add this fault</button>
</form>
<form id="chaos" class="fields">
<label>By chance, of 100 bookings<input name="percent" type="number" min="0" max="100" value="0" required></label>
<button>Set chance</button>
</form>
<ul id="faults" class="plain"></ul>
<button id="end-faults" type="button">End all faults</button>
</section>`

const webhookPanel = `<section class="panel" aria-labelledby="webhook-title">
<h2 id="webhook-title">Webhook</h2>
<p id="webhook-now"></p>
<form id="webhook" class="fields">
<label class="wide">Address<input name="url" type="url" autocomplete="off"></label>
<label class="wide">Token<input name="token" type="password" autocomplete="off"></label>
<label class="check"><input name="signed" type="checkbox" checked> Signed too</label>
<button>Tell this address</button>
</form>
<h3>Last events</h3>
<ul id="deliveries" class="plain"></ul>
</section>`

const parcelTemplate = ({ statuses }: Wire) => `<template id="parcel">
<li class="parcel">
<p class="names"><strong data-part="invoice"></strong> <span data-part="name"></span></p>
<p class="codes"><span data-part="consignment"></span> <a data-part="code" target="_blank" rel="noopener"></a></p>
<p class="money" data-part="money"></p>
<p class="status"><span class="chip" data-part="status"></span> <span data-part="message"></span> <small data-part="age"></small></p>
<div class="moves">
<button type="button" data-part="next"></button>
<label class="inline"><span class="hidden">Status</span><select data-part="choice">${options(statuses)}</select></label>
<button type="button" data-part="set">Set</button>
<button type="button" data-part="back">Return received</button>
</div>
</li>
</template>`

/** The page that shows and moves the parcels; its scripts read `/__sim/state`. */
export const boardPage = (wire: Wire): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${wire.title}</title>
<link rel="stylesheet" href="/board/board.css">
<link rel="icon" href="data:,">
<script type="module" src="/board/board.js"></script>
</head>
<body>
<header>
<h1>${wire.title}</h1>
<p class="notice">${wire.title}: no parcel is carried.</p>
<dl class="totals">
<div><dt>Parcels</dt><dd id="total">0</dd></div>
<div><dt>Owed to the shop</dt><dd id="balance">0</dd></div>
<div><dt>Payouts</dt><dd id="payments">0</dd></div>
</dl>
<div class="actions">
<label class="check"><input id="autoplay" type="checkbox"> Autoplay: parcels move by themselves</label>
<button id="pay" type="button">Pay out</button>
</div>
<p id="said" role="status"></p>
<noscript><p>This page needs its script.</p></noscript>
</header>
<main>
<section aria-labelledby="parcels-title">
<h2 id="parcels-title">Parcels</h2>
<form id="filter" class="fields" role="search">
<label>Find<input name="text" type="search" placeholder="Invoice, code or name" autocomplete="off"></label>
<label>Status<select name="status"><option value="">all</option>${options(wire.statuses)}</select></label>
</form>
<p id="empty">No parcel yet. What the shop books appears here.</p>
<ol id="parcels" class="plain"></ol>
</section>
<div class="panels">
${faultPanel(wire)}
<section class="panel" aria-labelledby="modes-title">
<h2 id="modes-title">How it answers</h2>
<div class="fields" id="modes">
${modeFields(wire)}
</div>
<p id="locked" hidden>After ten wrong tries the keys are locked for an hour. <button id="unlock" type="button">Unlock</button></p>
</section>
${webhookPanel}
</div>
</main>
${parcelTemplate(wire)}
</body>
</html>
`
