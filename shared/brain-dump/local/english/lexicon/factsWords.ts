import type { Category, TaskContext } from '#shared/tasks/task.ts';

/** Stems that indicate a category. Each counts one, so two words of the same category outweigh one of another. */
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  financial:
    'pay bill bills rent mortgage loan tax taxes bank budget invoice invoices insurance money refund deposit credit debit payment pension savings invest investment payroll autopay debt fee fees fine salary accountant expense expenses reimbursement statement receipts withdraw 401k irs hmrc vat payslip paycheck direct-debit overdraft electricity:bill electric:bill parking-fine isa broker',
  health:
    'doctor doctors dentist dental vet:self gym workout exercise run:verb yoga medicine meds medication prescription pharmacy hospital clinic therapy therapist checkup check-up surgery physio physiotherapy blood vitamins sleep diet swim jog hike optometrist dermatologist flu vaccine shot shots pilates meditate meditation health weight cardio stretch counselor counsellor gp nhs optician smear jab pills tablets refill x-ray hospital appointment:doctor eye glasses asthma inhaler midwife physiotherapist psychologist psychiatrist chiropractor osteopath massage',
  family:
    'mom mum mother dad father son daughter kids kid child children baby brother sister grandma grandmother grandpa grandfather aunt uncle cousin family parents in-laws nephew niece babysitter daycare school:kids pta nan nana nanna gran granny grandad granddad papa toddler twins nappies diapers formula nursery childcare playdate permission slip costume costumes lunchbox school teacher mother-in-law father-in-law',
  relationships:
    'wife husband partner boyfriend girlfriend fiance fiancee friend friends date anniversary wedding birthday party neighbor neighbour invite gift present:gift dinner:with roommate visit catch-up reunion honeymoon bridal thank-you',
  work: 'work meeting client clients boss manager report presentation deck slides deadline project:work team office colleague colleagues coworker spreadsheet proposal deploy server code bug release ticket standup sprint review:work customer vendor contract sales marketing budget:work agenda memo stakeholder finance hr pto timesheet mileage quarterly q1 q2 q3 q4 conference department staff cfo ceo vp handover shift rota qa pr bug tests login api minutes stand-up kickoff offsite',
  professional:
    'resume cv linkedin interview job career promotion portfolio networking certification mentor recruiter application cover apply bursary references reference internship traineeship',
  household:
    'clean kitchen bathroom laundry dishes vacuum mop floor floors trash garbage recycling closet closets garage garden lawn mow plants plant water:plants roof gutter repair fix plumber electrician furnace filter bulbs bulb groceries grocery milk eggs bread food cat dog litter pet feed cook dinner meal meals oven stove stovetop fridge sink bed sheets declutter tidy sweep dust organize woodpile rug furniture car oil tires dryer washer dishwasher shopping store supermarket meat defrost yard hoover ironing tap faucet boiler heating radiator bins bin washing bedding windows shed fence toilet shower light lamp printer tyres tyre mot van tools ladder loft attic hallway stairs hall bags',
  creative:
    'writing blog novel manuscript story poem paint painting draw drawing sketch music song songs guitar piano photo photos photography film video podcast design craft knit sew sculpture compose album art bio',
  learning:
    'learn study course class lesson lessons homework exam test quiz spanish french german language tutorial read practice syllabus assignment essay thesis lecture school university college biology chem chemistry maths physics history lab revision revise dissertation tutor tutorial prof professor lecture seminar notes uni flashcards math degree training workshop',
  research:
    'research investigate compare find look-up lookup explore options figure identify search analyze evaluate determine seek',
  personal:
    'passport haircut hair nails license licence dmv registration car:renew phone email:personal password backup photos:upload library pack luggage trip travel flight hotel vacation holiday movie church pray journal post package mail returns return keys visa parcel charger screen tickets flights haircut barber',
};

export const CONTEXT_WORDS: Readonly<Record<TaskContext, string>> = {
  communication:
    'call phone ring email e-mail text message reply respond contact ask tell invite thank talk speak discuss answer dm ping rsvp follow-up notify inform meet meeting interview inquire followup followups emails confirm chat zoom facetime skype apologise apologize msg remind chase nudge whatsapp congratulate warn share forward letter sms',
  physical:
    'buy clean wash mop vacuum sweep fold laundry dishes trash pick drop return go get walk run gym exercise workout swim move carry mow rake shovel fix repair replace install hang paint plant water cook bake feed take grab fetch groceries shop shopping store pack unpack assemble load unload organize tidy scrub dust iron yoga hike bike defrost thaw change drive visit haircut dentist doctor hoover vacuuming ironing bins bin sterilise descale wrap collect costumes clear tap sink post laundry',
  admin:
    'pay bill bills tax taxes file form forms register renew submit book reserve schedule cancel order print scan upload download update sign apply invoice expense insurance appointment license registration transfer deposit refund autopay sort update confirm return subscription account password backup receipts passport visa claim checked recharge back-up',
  planning:
    'plan decide choose organize prepare budget outline list review figure compare research arrange schedule prioritize brainstorm goals think determine evaluate identify',
  deep_work:
    'write draft design build code develop study learn read analyze research create presentation report thesis essay proposal edit revise debug refactor implement compose practice finish prepare paper chapter review spreadsheet program prototype deck slides bio bug tests code revise dissertation novel chapter poem application',
};

/** Minutes that a task usually takes, by the verb or noun that names it. */
export const USUAL_MINUTES: Readonly<Record<string, number>> = {
  call: 10,
  phone: 10,
  text: 5,
  message: 5,
  email: 10,
  reply: 10,
  pay: 10,
  cancel: 15,
  confirm: 5,
  book: 15,
  schedule: 10,
  order: 15,
  renew: 20,
  submit: 15,
  send: 10,
  print: 10,
  upload: 10,
  download: 10,
  buy: 30,
  groceries: 45,
  shopping: 60,
  pick: 30,
  drop: 30,
  return: 30,
  clean: 45,
  wash: 30,
  vacuum: 30,
  mop: 30,
  laundry: 60,
  dishes: 20,
  trash: 5,
  fold: 20,
  cook: 60,
  bake: 90,
  mow: 60,
  fix: 60,
  repair: 90,
  replace: 20,
  install: 45,
  paint: 120,
  organize: 60,
  declutter: 90,
  write: 60,
  draft: 60,
  design: 90,
  build: 120,
  code: 90,
  study: 60,
  learn: 60,
  read: 45,
  research: 45,
  plan: 30,
  review: 30,
  prepare: 60,
  finish: 60,
  report: 60,
  presentation: 90,
  taxes: 120,
  gym: 60,
  workout: 45,
  run: 30,
  yoga: 45,
  walk: 30,
  meeting: 60,
  appointment: 60,
  dentist: 60,
  doctor: 60,
  dinner: 90,
  lunch: 60,
  coffee: 45,
  party: 180,
  wedding: 240,
  concert: 180,
  movie: 150,
  interview: 60,
  ask: 5,
  tell: 5,
  check: 10,
  decide: 20,
  choose: 20,
  feed: 5,
  water: 10,
  meds: 2,
  medicine: 2,
  pack: 45,
  apply: 45,
  remind: 5,
  thaw: 5,
  defrost: 5,
  figure: 30,
  find: 30,
  look: 20,
  update: 20,
  create: 60,
  make: 30,
  contact: 10,
  sign: 15,
  meditate: 15,
  visit: 90,
  move: 60,
  sell: 30,
  donate: 30,
  record: 45,
  compile: 45,
  set: 15,
};

export const URGENT_WORDS = 'urgent urgently asap immediately emergency critical crucial pronto';
export const URGENT_PHRASES =
  "right away | right now | as soon as possible | top priority | high priority | first thing | can not wait | cannot wait | can't wait any longer | before it's too late | before it is too late | last minute | past due | final notice";
export const IMPORTANT_PHRASES =
  "important | overdue | really need to | really have to | need to make sure | can't forget | cannot forget | don't let me forget | late fee | before it expires | priority | keep forgetting | keep putting off | been putting off | still haven't";
export const RELAXED_PHRASES =
  "no rush | whenever | someday | some day | one day | eventually | at some point | not urgent | low priority | no hurry | when i have time | if i have time | if i get a chance | when i get a chance | maybe | would be nice | not important | sometime | would like to | 'd like to | would love to | 'd love to | not a priority";
export const SOMEDAY_PHRASES =
  'someday | some day | one day | eventually | at some point | whenever | when i have time | if i have time | sometime | maybe one day | bucket list | would be nice';
/** Phrases that make the day of a task its deadline. */
export const DEADLINE_PHRASES =
  "due | deadline | last date | needs it | need it | needs them | need them | wants it | want it | wants them | want them | cutoff | cut off | cut - off | sells out | or they | or i | or it | or we | or you | or else | or no | otherwise | penalty | expires | expire | expiring | runs out | is up on | is up in | is up at | is up end | is up next | is up this | closes | closing | last day | latest | at the latest | no later than | not started | haven't started | haven't even started | havent even started | haven't even opened | havent even opened | haven't begun | not finished | isn't finished | ain't finished | haven't finished";

/**
 * Matches tasks that someone or something waits for, that cost something when late, or that run out: among tasks
 * without a day, these come first.
 */
export const PRESSING =
  /\b(?:or (?:else|they|he|she|it|you|we|i) ?(?:'ll|will|'d|lose|get|wont|won't)|or else|otherwise|before (?:he|she|they|it|i|we|somebody|someone)|expired?|(?:ran|run|runs|running) out|empty|(?:almost|nearly) (?:out|gone)|(?:running|getting) low|down to (?:the|my|our|his|her|one|two)|(?:one|two|three|four|\d) (?:days? |tablets? |pills? )?left|overdue|late|dead|beep(?:s|ing)?|final (?:demand|notice|reminder|payment)|reminder|unopened|unsigned|last (?:chance|date|day)|twice now|since (?:last|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday)|haven'?t|late fee|fine|penalt(?:y|ies)|owe[sd]?|bills?|invoices?|rent|tax(?:es)?|visa|passport|insurance|claim|court|solicitor|lawyer|landlord|deposit|forms?|prescription|meds|medication|tablets|inhaler|insulin|refill|hospital|clinic|surgery|vet|pharmacy|chemist|results|referral|pain|leak(?:s|ing)?|broken?|boiler|waiting|waits|chas(?:e|ing|ed)|(?:call|ring|phone) (?:\S+ ){0,3}back|get back to|boss|manager|apply|application|pay(?:ment)?)\b/;
