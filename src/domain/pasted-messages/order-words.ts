import { searchWords } from '../search/search-words.ts'

/**
 * What a word does in an order, whichever product it is for. Words stand in Latin letters: Bengali is compared by its
 * letters in Latin, other spellings by their sound.
 */
const WORDS = {
  name: 'name nam naam nm namer consignee recipient receiver praapok grahonkari attn customer',
  phone: 'phone phon fone fon phn mobile mob mbl number num nmbr contact cell tel hp hotline',
  other: 'alternative alternate alt bikalpo emergency secondary',
  address: 'address addrs add adr thikana thikanay thikanata location loc lokeshan',
  district: 'district dist zilla zila jela jila jilla zela',
  thana: 'thana thanar upazila upojela upz ps policestation than',
  product: 'product prodakt item model article panya ponno code',
  color: 'color colour kalar clr rong rang rongta',
  size: 'size saiz saij sais sz siz saijer map maap eu',
  if: 'if jodi hole hale thakle thakale pele paile dhorle dharale parle parale asle asale hoile holei pelei nahole naile',
  unsure: 'confused confuse konfiujad bujhtesi bujhtechi bujhchi janina doubt',
  pairs: 'pair jora jura joda jor pcs pis pc pr piece set',
  amount: 'qty quantity poriman',
  one: 'one ekta akta ekata arekta arekjora ekti ekkhan ekkhana ekkhani ugga',
  two: 'two duita duto dui duy duiti dutto',
  three: 'three tinta tin tinti',
  four: 'four charta',
  five: 'five pachta panchta',
  want: 'den lekhen dien diyen diyenn diben dein deen niben nibo nib nebo neb nibanu nimu nimo niba nitam nite nilam lagbe lagabe lagbo laigbo laibo lagba dorkar pathan pathaben pathaiyen pathaiya pathay pathao pathaya pathie pathiye patan chai cai chacchi chachchi need want wanna send ship deliver book purchase confirm korun korben kore kinbo kinte neya nimune liben likhen likhben dibi diyo dio daw dao',
  not: 'na nah no noy noi nay nai not never',
  drop: 'but kintu bad baad thak skip badd bhul vul wrong sorry instead change final actually tai correction edit edited bolsilam correct ashole asole',
  or: 'ba or naki nahoy othoba athaba either kingba',
  and: 'ar and o aar plus sathe ebong r',
  both: 'both dutai duitai ubhoy dujorai duijorai ubhoi',
  this: 'eita eta ita ota oita oiita this that esob eitar etai eitai chobir photo picture pic',
  kind: 'juta juto shoe sandal choti chotida slipper jutar shu footwear shoo',
  past: 'nisilam nichilam kinsilam kinechilam bought gotobar',
  ask: 'koto kemon ki ase ache asche ashbe available stock kobe kothay kivabe kibhabe kon konta price dam how when which what',
  taka: 'tk taka tak takar bdt',
  paid: 'disi dise disilam dilam diyechi diechi dichi diyedisi korsi korechi korlam karechi karachi korchi karlam paid sent transferred pathaisi pathailam pathiyechi pathalam deposited successful done hoyeche hoise',
  pay: 'bkash bikash bkashe nagad nogod nogode rocket roket raket rokete advance advanced advans agrim ogrim pay payment transfer trx trxid txn txnid transaction tranjekashan deposit upay cellfin',
  house:
    'gas park future telecom electronics traders enterprise store textile mills mill ltd limited bldg fl trade koyartar kowarter sena house ebhiniu aabhiniu centre center garden uposhohor upashahar haujing housing hause haus houz huj haush hauj holding hld flat flatt apt apartment road rod rd street lane len goli gali block blok sector ward word plot avenue basa basha bari barir bary bati bhaban bhavan bhobon villa tower tawar building bilding level floor tala tola lift room rum quarter shop dokan dokaner village vill gram gramer para mohalla moholla mahalla post po dak union bazar bazaar hat haat market super mor more moor circle chattar point stand station mosjid mosque mandir college kalej school skul university varsity bishbobidyalay bishwabidyalay hospital haspatal clinic bank office branch complex hall hostel mess gate get bridge brij ghat khal par samne samner pashe pase pasher pashei kache kase opposite ulta biporite near beside behind opor nich niche pichone pechone colony residential abasik elaka area society housing nagar estate cantonment mour chourasta chowrasta chowmuhani c/o patti potti lain line gonj dighir madrasa health sarak sorok highway daroga col ht rastar rasta goru shopping mall plaza depot garments factory karkhana mill bus train rail kinar moddho uttar dakshin purbo paschim east west north south old new notun puran puraton uttor dokkhin posshim boro choto',
  title:
    'md mo da mochha hafej maolana professor injiniyar capt retd barrister hajee hajji mst rahaman mohd mohammad mohammed muhammad mohammod mr mrs ms miss dr dakter engr prof advocate adv sm kazi syed sayed hafez mowlana maulana alhaj haji begum khatun akter sultana parvin ahmed ahmad ahammed ahmmed hossain hussain hosen hasan hassan hasib islam rahman rohman alam ali uddin khan mia miah miya mian sarkar shikder howlader haoladar bepari mridha molla mollah mondal pramanik talukder chowdhury choudhury chy bhuiyan bhuiya patwary majumder biswas roy ray das sen saha shaha paul pal dey deb chandra nath ghosh chakraborty chakma marma tripura barua sutradhar karim rahim kabir kamal jamal rana fatema faruk faruque reza raza habib haque hoque huq huda aziz jahan ara nahar banu bibi rony rafi tanvir sajid sakib arif imran nayeem naim rakib rubel sohel jewel sumon shohag sohag masud mahmud mahmood morshed murshed zaman anisur mizanur habibur hafizur saiful shafiqul rafiqul aminul nazrul kamrul badrul tariqul monirul nurul ashraful shahidul jahangir alamgir mostafa mustafa mamun monir selim shamim nasir nasrin rashid razzak hamid majid mannan sattar khalek motaleb jabbar gani samad kalam azad siddique siddiqui ansari quadir kader kadir mollik gazi goswami adhikari bhowmik datta dutta gupta debnath singha sinha devi rani tasnim tabassum afrin sharmin farhana nusrat jannat sadia sabrina ferdous ferdousi yasmin easmin parvez riad riyad fahim fahad nahid zahid jahid shahin shaheen tuhin tushar rasel russel sabbir shuvo shubho hridoy ridoy joy bijoy ratul mehedi mahedi mahbub mosharraf musharraf liton milon milton dulal helal belal bilal babul bablu babu polash',
  kin: 'uncle aunt abbu abba abbur ammu amma ammur baba babar ma mar mayer bhai vai bhaiya vaia vaiya vaiyar bhaier vaier brother sister bon bonre husband wife sami shami swami bou chele cheler meye bondhu friend mama mamar chacha kaka khala dada nana sir driver apu apa madam mam boss sasur shoshur father mother dad mom son cousin colleague staff guard',
  talk: 'bahe hobe habe bollei ballei shraddhey mahoday sammanit assistant engineer officer manager accountant amar amr amake amare ami apni apnar apnader apnake amader ei oi je hoy hoilo kokhon er re te ke the a an is its to for of with from by at on in my me i we you your he she his her him will would could please pls plz plij doya kindly assalamu assalamualaikum walaikum alaikum salam slm hello hi hey dear ji ok okay oke accha acha thik thanks thx dhonnobad dhanyabad jajakallah order orderta delivery courier parcel charge cash cod home jonno jonne jonnno janno jabe jaben asbe aste asa jan theke thaki thake thaka ekhon abar ebar aro pore por din date call kol dile diye dilei dite hoise hobena pabo pai receive taratari joldi joto urgent friday eid gift abong jeta jai khub valo bhalo korbo koro korsi korle korte koren korar pa paye payer sudhu theika janaben janan bolben bolle bolen chine whatsapp imo message messenger inbox page team concern regards sincerely best subject note details info information tottho tothyo dekhen check',
  cancel: 'cancel kyansel cancelled batil',
  'other matter':
    'exchange eksachenj bodol badal bodle bodlay badle bodlate bodlano bodlaye palte replace replacement return ritarn ferot ferat pherat refund quotation quote wholesale holesale paikari reseller update dichilam korsilam korchilam disilam ordered ekhono akhono paini peyechi paisi paichi pailam pelam received consignment knsinment kanasainament tracking dispatched shipped merchant hub kalekashan grahok grahak riphand abhijog nasht complaint disappointing defect chire chira khule selai nosto showroom shorum shorume vebe bhebe hold janabo offer supply sarabarah supplier manufacturer factory moq cv job vacancy salary niyog betan chakari interview experience biodata loan marketing boost followers importer sample status otp diyechilam korechilam placed tight tait khobor kharap fake nokol atha fungus koriinai',
} as const

export type Role = keyof typeof WORDS

/** A shorter key of a sound is shared by too many words. */
const SHORTEST_SOUND = 4

const roles = new Map<string, Role>()
for (const role of Object.keys(WORDS).filter(isRole))
  for (const { readings } of searchWords(WORDS[role])) {
    const { latin, sound } = readings[0]
    for (const key of [latin, sound.length < SHORTEST_SOUND ? '' : `~${sound}`])
      if (key && !roles.has(key)) roles.set(key, role)
  }
// in Latin letters they read like the color ব্ল্যাক and like other words
roles.set('ব্লক', 'house')
roles.set('গ্রহীতা', 'name')
roles.set('বদ্দা', 'kin')
roles.set('নামে', 'talk')

function isRole(role: string): role is Role {
  return role in WORDS
}

/** The part that a word has in an order, by its spelling first and its sound then. */
export function roleOf(
  typed: string,
  readings: readonly { latin: string; sound: string }[],
): Role | undefined {
  const spelled =
    roles.get(typed) ??
    readings.map(({ latin }) => roles.get(latin) ?? roles.get(latin.replace('chh', 'ch'))).find(Boolean)
  if (spelled) return spelled
  return roles.get(`~${readings[0]?.sound}`)
}
