import { wordSet } from '../tokenize.ts';

/** Base forms that, at the start of a clause, request an action and are rarely nouns. */
export const COMMAND_VERBS = wordSet(`
  buy pay finish complete remind remember add create send submit write fix repair replace renew cancel confirm organize organise
  wash vacuum fold cook bake prepare prep reserve bring ask tell invite meet attend apply register enroll enrol install
  upgrade upload download scan configure deploy debug read learn investigate figure find verify compare choose decide edit revise
  build make develop implement fill deposit withdraw invest donate sell unpack sort declutter throw put hang feed groom
  go get give grab collect fetch obtain provide arrange compile assemble distribute deliver publish hire assign delegate follow
  reply respond speak talk discuss negotiate thank celebrate begin try swap switch convert rewrite remove delete insert increase
  reduce measure mow rake trim shovel sweep scrub wipe load unload refill turn lock close recycle dispose set use listen
  identify notarize seek enquire inquire approve reject outline summarize brainstorm translate share sync merge commit refactor
  migrate integrate restart reset unsubscribe subscribe defrost thaw marinate reschedule postpone extend wrap decorate sew knit
  meditate pray take look see bleach iron bathe adopt analyze analyse appoint arrange bid borrow lend carry check-in clear consolidate
  consult coordinate cover cut deal dig disable enable email e-mail ensure erase evaluate examine explain explore expand finalise finalize
  generate gather hand improve include inform inspect introduce let lubricate maintain memorize move notify pick pitch polish prioritize
  prune purchase quit rearrange redo reach reimburse relocate rehearse request reorganize resolve resubmit retrieve rotate rsvp select
  settle sign soak solve specify steam straighten tackle tidy transcribe troubleshoot unplug update validate vote vet rent
  schedule book order call text message contact check print review plan clean redeem restock reorder reheat reread recheck connect
  disconnect paint plant water walk drop return pack transfer mail post rewire sand weld unclog adjust align allocate append archive
  attach audit automate buff calculate calibrate categorize compose conduct construct correct customize define delete describe
  determine dismantle draw empty enter exchange fetch formalize forward hem hire hook host interview label leave liaise list log
  mop mend mow note pull push put rake rank rebook refund register rehome renew rename resize resume ring save scrap serve shop show
  sketch sleep slice spend spray squeeze stain stack start stock stop store stretch study summarise swim switch tape teach test
  toss trace track trade train try-out type unblock visit walk weed wire work-out workout exercise run jog watch practice practise
  block mark play mind research draft design present record file document change answer open wake double-check doublecheck google
  phone ping nudge cc bcc bookmark dust do touch come catch search view strip hold name rethink check-out swing charge vaccinate
  fly drive bike ship quote pitch bill budget cash cook freeze hide hunt brush floss shave shower eat drink recall resend rework
  simplify streamline tweak upcycle upholster varnish vacuuming winterize wean weigh zip unsub cross-check crosscheck repaint rehang rewatch reassemble reseal rebuild followup follow-up reconcile proofread proof
  place apologise apologize hoover prepone revert msg whatsapp facetime repay recharge top-up repot descale sterilise sterilize rinse glue patch deadhead babysit revisit cram bin dye jot defragment wfh
  attempt chase clarify cite convince collaborate compile delegate donate encourage focus force formulate greet groom guarantee
  plug pump pour press price produce program promote propose protect prove raise reassure recommend reconnect recover recruit redesign reflect
  scope secure separate setup set-up shift shorten shred spot stage stick strengthen structure suggest supply support survey sweep sync target taste
  sharpen redirect photocopy laminate sow fertilize fertilise transplant propagate aerate irrigate disinfect sanitize sanitise preheat grate peel dice mince whisk knead simmer unbox unscrew caulk grout insulate mount unmount refuel inflate
  reinstall encrypt provision unfollow unfriend mute untag repost whitelist benchmark parse refine annotate localize localise deprecate initialize lint dockerize redeploy rerun retest reopen reproduce dedupe
  onboard shortlist itemize itemise escalate debrief moderate facilitate circulate countersign cosign authorize authorise insure contest waive redact collate bind courier dispatch expedite procure tally relabel repackage
  moisturize moisturise tweeze hydrate congratulate accompany escort babysit chaperone acquire acknowledge activate deactivate adapt administer advertise advise aggregate amend announce appraise assess assist assure authenticate brew browse
  classify combine commission compress compute condense confront contribute crop crush curate declare decrease defer demolish demonstrate deselect detach detect devise diagnose dilute discard discontinue dismiss divide donate drain duplicate
  eliminate embed enclose engrave enhance enlarge enlist equip establish estimate evict execute export import extract fasten flatten flip flush format fulfill fulfil furnish grind heat highlight illustrate incorporate initiate instruct interpret
  invoice itemise launch lengthen loosen lower manage map maximize minimize modernize modify monitor multiply navigate nominate nurture offload operate optimize optimise orchestrate outsource overhaul oversee participate persuade populate
  preregister preserve prototype pursue quantify readjust realign reapply reassess reassign rebalance reboot rebrand recap recite reclaim reconfigure reconfirm reconsider recreate rectify redecorate redistribute redraft reevaluate re-evaluate
  refinance refinish reformat refresh refurbish reinforce relist relocate remake remodel remortgage renegotiate renovate repeat rephrase replan replant replenish reposition reprint reprogram reroute rescan rescue reseed resit restring retile retrain
  retry reupholster reuse revamp revive rip roll sample scrape seal sift simulate skim snap solder sort-out spackle spell spruce stabilize standardize stamp staple stir sublet subtract supervise suspend swaddle synthesize tear terminate thread
  tick tile time-box toast tow transform trigger tune tutor uncover undo unearth unfold unhook unpin unsend untangle upload upsize utilize vacate ventilate visualize warm warn weatherproof wind wrangle re-order re-send re-read re-do pre-order preorder
  pre-book prebook hand-wash handwash spot-clean deep-clean dry-clean blow-dry colour-code color-code cross-reference copyedit copy-edit fact-check re-record childproof babyproof de-ice deice dehumidify unjam unfreeze unblock re-string
  count appeal claim dispute drill fax tag bump copy filter frame harvest journal lift link match model park process question rate release screen service source split tune code comment cycle gift handle light dress preview
  thin tie tighten transport treat uninstall unlock unroll unwrap upsell verify wax whiten widen withdraw
`);

/**
 * Command verbs that are just as often nouns. In running speech they need a companion (`call the`, `email dave`) to
 * start a new clause.
 */
export const NOUN_LIKE = wordSet(`
  call text message contact check print review plan clean book order email e-mail mail post paint plant water walk drop return pack transfer
  schedule swim work workout exercise run jog watch practice block mark play mind research draft design present record file document
  change answer open start stop test study visit train show shop ring rent request vote update switch move cut cover clear start
  note label list log host hook save stain stock store stretch tape track trade type weed wire report dust do go get make take see look
  let use try come find hold have keep leave put set turn try drive sleep eat drink read show spend touch name search view iron
  fly bike ship quote pitch bill budget cash cook freeze hunt brush shower recall proof swing charge correct empty present lock close load
  wake catch tackle sign focus force stage shift spot stick structure support supply survey sync target taste tie treat press price program
  produce project raise press plug pump scope separate measure begin fold sort share trim wrap steam soak polish prune meet talk speak
  deal bid add help hand feed throw hang wash fix pick bring give tell ask bake swap pray mop rake sweep complete enter ensure exchange
  draw describe define determine serve thin treat place bin patch glue jot dye
  roll rip peel dice mince whisk grout caulk highlight transplant benchmark whitelist trigger crop sublet courier combine bleach
  count interview deposit purchase merge commit quote label bookmark nudge ping host stack spray slice increase repair sketch forward audit survey estimate export import extract format frame launch map monitor mount copy fax scan tag bump
  sample stamp staple seal tow tutor tile toast thread snap skim spell stir tear tick time roll repeat rescue refresh reset restart remake recap prototype preview photocopy nurture invoice heat grind flush filter drain contest
  commission brew bind appeal claim dispute display double dress drill escort experiment gift guide handle harvest journal lift light link market match model offer park process question rate release reward screen service source split tune vote
  warm wind code comment craft cycle copy decrease crush detail browse dispatch divide manage recount
`);

/** Verbs after "I need to", "I should" that name a state of mind, not something to tick off. */
export const STATE_VERBS = wordSet(`
  be feel know say admit think believe understand hope love like hate trust accept realize realise remain seem appear exist deserve
  matter wonder suppose guess cope survive die cry scream worry panic complain suffer stay live laugh smile forgive
`);

/** Past forms that do not end in -ed, and other finite forms that start or carry a statement. */
export const PAST_VERBS = wordSet(`
  was were had did went came got made took gave felt said told thought knew saw met left kept found lost spent slept ate drank
  bought brought taught caught fought sat stood ran began became broke chose drove fell flew forgot grew heard held led paid put
  read rode rang sang sold sent shot spoke stole swam threw understood wore woke won wrote built cut hit hurt let quit slept
  meant dealt lent bent bit blew drew ate hid shook sank showed stuck struck swore tore couldn't didn't wasn't weren't hadn't
  wouldn't could used caught ended picked decided tried started worked helped enjoyed talked
`);

/** Finite present forms that follow a subject in a statement. */
export const PRESENT_VERBS = wordSet(`
  is are am isn't aren't has have hasn't haven't do does don't doesn't feel feels love loves like likes enjoy enjoys hate hates
  think thinks know knows believe believes want wants wish wishes hope hopes need needs make makes get gets keep keeps seem seems
  look looks work works live lives go goes come comes take takes give gives say says tell tells see sees find finds mean means
  usually always never often really still just can can't cannot could would will won't should might may must spend spends
  prefer prefers miss misses remember struggle worry wonder guess suppose sleep eat brings bring helps help needs sounds sound
  hurts hurt leave leaves smells tastes happens keeps stays stay exercise play plays try tries walk appreciate consider plan
  affects dominates provides sets treat expect
`);

/** Words that end in -ed or look like past forms, but precede a noun or follow a form of "to be". */
export const NOT_PAST = wordSet(
  'need feed seed speed bed red shed wed weed bleed breed embed united used hundred kindred sacred naked wicked med fed led ted ed',
);
