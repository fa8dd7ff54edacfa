import { type Frame, OF_OTHERS } from './deniedOthers.ts';

/** Words of fear before the feared thing. */
const AFRAID = 'scared|afraid|terrified|frightened|worried|nervous|anxious|panicking|dreading|freaking out|stressed';
/** Patterns of a fear; something one fears to forget or miss is still a matter. */
export const FEARS: readonly RegExp[] = [
  /^(?:what|wat) (?:if|happens if)\b/,
  new RegExp(`\\b(?:${AFRAID})(?: that)? (?:i|we|he|she|they|it|the|my|of)\\b`),
  new RegExp(
    `^(?:(?:i'?m|i am|so|really|just|still|a bit|kinda|very|super) )*(?:${AFRAID})(?: sick| to death| stiff)? (?:about|of|for|that|i|we|the|my)\\b`,
  ),
  /\bworst case\b/,
];
export const LAPSES = /\b(?:forget|miss)\b/;

/** Physical complaints: "feet in bits", "my back is killing me". */
const LAMENT =
  '^(?:my |the )?(?:feet|back|head|legs?|knees?|neck|brain|eyes|hands?|shoulders?) (?:(?:is|are|in|all) ){0,2}(?:bits|killing me|sore|aching|mush|pounding|throbbing|wrecked|stuffed|fried|mince|hurts?|gone)';
/** Patterns of text that is not a task, with exceptions. They match a lower-case piece without connectives. */
export const FRAMES: readonly Frame[] = [
  // Things that may happen without the user.
  {
    frame:
      /^(?!i\b|i'|we\b|we'|who|someone|somebody)(?:(?:the|my|our|his|her|this|that) )?[a-z'-]+(?: [a-z-]+)? (?:might|may) (?!be (?:worth|good|time))[a-z]+/,
    unless: /\?|\b(?:so|but|if|ask|check|tell|ring|call|book|must|should|due)\b|\d/,
  },
  {
    frame:
      /^(?:honestly )?maybe (?:i|we) (?:should|could) just\b|^(?:then )?maybe (?:move to|drop|quit|run away|[a-z]+$)\b/,
  },
  // Not needed, or not wanted.
  {
    frame:
      /^(?:i |we )?(?:don'?t|do not|doesn'?t) (?:need|have|want) to\b|^n(?:o|ae) need t(?:o|ae)\b|^(?:i |we )?needn'?t\b|^no longer\b/,
    unless: /\b(?:but|so|forget)\b/,
  },
  {
    frame:
      /^(?:not (?:doing|going)|so not me)\b|\bdon'?t touch (?:it|that|them)$|^be (?:less|more) [a-z]+$|^imposter syndrome\b|^i keep (?:forgetting(?! to)|finding reasons|putting it off)\b|\bnothing (?:more|else) to do$|[-–] (?:hired out|already done|not mine)$|\b(?:she|he|they) cancel(?:led)?$|^try not to (?:think|worry|panic|cry|freak)|^(?:do |buy |cancel |say )?nothing(?: please| pls)?$|\bstill (?:bad|sore|hurts?|ill|sick|asleep)$/,
  },
  {
    frame: /^(?:i'?m|we'?re) not [a-z]+ing\b|^(?:i|we) (?:won'?t|will not) be [a-z]+ing\b/,
    unless: /\b(?:but|so|until|unless|sure)\b/,
  },
  {
    frame:
      /^(?:ok |okay )?(?:i|we) not (?!sure|yet|forget)[a-z]+\b|^(?:please )?(?:do not|don'?t|never) ,|\b(?:get my (?:act|life|head) together|pull myself together|get a grip)\b/,
  },
  {
    frame:
      /^(?:no|not (?:a|one)|nothing) .*\bin (?:over |almost )?(?:\d+|a|two|three|four|five|six) (?:day|week|month|year)s?\b/,
  },
  { frame: new RegExp(`${LAMENT}$`) },
  { frame: /^skip(?:ping)? .*\b(?:today|tonight|tomorrow|this (?:week|weekend|month|year))\b/ },
  // Self-talk.
  {
    frame:
      /^(?:just )?(?:stop|quit) (?!by\b)[a-z]+ing\b|^(?:buy |do |take )?no more [a-z]+$|^(?:grow up|never again|be kind(?:er)?|breathe)\b/,
    unless: /\b(?:by|before|until|from|every)\b/,
  },
  {
    frame:
      /\b(?:is|are) (?:(?:daylight )?robbery|criminal|insane|ridiculous|a joke|through the roof|nuts|crazy|unreal)$/,
  },
  { frame: /\bno worr(?:y|ies) (?:there|about (?:it|that))$|\bthat'?s on (?:him|her|them)$/ },
  // Done, gone well, solved without the user, or called off.
  {
    frame:
      /\bwent (?:really |so |very )?(?:great|well|fine|ok|okay|good|smoothly|badly|down well)\b|\b(?:fixed|sorted|solved|cancell?ed) itself\b|\b(?:goes|comes) out (?:by itself|automatically|on its own)\b|\bstill an? (?:disaster|mess|tip|bombsite|nightmare|wreck)$|\b(?:on|at) \d+ ?(?:%|percent|per cent)$/,
    unless: /\?|\b(?:but|so|until|check|ask|need|must|before)\b/,
  },
  { frame: /[✓✔✅☑]$|❌|🚫|❎|✖/u },
  { frame: /(?:=|->|→) ?(?:lost it|done|no(?:pe)?|cancell?ed|off|sorted|gone|dead|not me|n ?\/ ?a)\b/ },
  // Someone else's, and jokes.
  {
    frame:
      /\b(?:that'?s|it'?s|that is) (?!my|mine|our)(?:his|her|their|your|[a-z]+'s) (?:headache|problem|job|baby|business|department|call|turn|mess|circus)(?: (?:now|again|this (?:time|week|month|year)))?$/,
  },
  { frame: /^(?:maybe|perhaps) (?:i|we) should (?:just )?.*\b(?:ha|haha+|lol|lmao|hah)$/ },
  { frame: /: (?:all )?(?:booked|done|paid|sent|fixed|sorted|cancell?ed|ordered|off|gone|renewed|signed)(?: ,.*)?$/ },
  { frame: /\b(?:nah|no) (?:that|it|this) was (?:last|yesterday|ages|weeks|already)\b/ },
  {
    frame: /^(?:i|we) (?:did|already|finally|just) (?!n'?t|not|need|have|want|got to)[a-z]+ /,
    unless:
      /\?|\b(?:but|so (?:i|now|need)|still|need|must|should|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!.*\bso that'?s\b)|\d/,
  },
  {
    frame: /\b(?:is|are) off(?: (?:cause|because|cos|this|now|till|until)\b.*| ,.*)?$/,
    unless: /\?|\b(?:day|tell|ask|check)\b/,
  },
  {
    frame:
      /\balready (?:been )?(?:booked|paid|sent|done|did|bought|sorted|handled|ordered|returned|submitted|emailed|called)\b/,
    unless: /\?|\b(?:but|check|ask)\b/,
  },
  { frame: /(?:\? ?)+\(? ?(?:lol |haha )?(?:no|no way|nah|nope|no chance)(?: (?:lol|haha|thanks|ta))? ?\)?$/ },
  { frame: /\( ?(?:lol |haha )?(?:no|nope|nah|never)(?: (?:lol|haha|way))? ?\)$/ },
  {
    frame: /(?:\? ?)+(?:no|nah|nope) ,? ?(?:he|she|they|it|that|i|we|too|not|already|lol)\b/,
    unless: /\b(?:so|but|need|must|have to|shall|tomorrow|tonight|today)\b/,
  },
  // "sell the boat one day", "don't be late again".
  { frame: /\bone day$/, unless: /\b(?:in|for|within|per|only) one day$/ },
  {
    frame: /^(?:do not|don'?t) (?!forget|let\b)[a-z]+\b/,
    unless: /\b(?:but|instead|ok|so|until|till|unless)\b|[,.] (?!don)/,
  },
  // Singlish: "settle already", "pay liao".
  { frame: /\b(?:settled?|done|finish(?:ed)?|paid|pay|bought|buy|did|sent|send) (?:liao|le|alr|alrdy|ald)\b/ },
  // "ring work?? no, she's done it", "somebody must carry it and it's not going to be me".
  { frame: /\? ?\?? ?(?:no|nah|nope) ?,? ?(?:s?he'?s|they'?ve|i'?ve|it'?s) (?:done|did|already|got|gone|sorted)\b/ },
  { frame: /\bnot (?:going to|gonna) be me$/ },
  // "handover at six, no don't need that, it's every shift".
  { frame: /\b(?:no|nah|nope|wait) ,? ?(?:i )?don'?t need (?:that|it|this|them)\b/ },
  {
    frame:
      /^(?!(?:get|have|need|want|not|be|i|we|must|should|to|hair|nails?|brows|lashes|mot|service)\b)(?:[a-z'&-]+ ){1,4}done$|\b(?:is|are|all|been) done$|\bdone been [a-z]+/,
    unless:
      /\?|\b(?:need|needs|get|getting|have|must|should|not|ain'?t|isn'?t|half|to be|until|when|once|before|if|sure|see)\b/,
  },
  {
    frame: /\bthat'?s (?:all )?(?:fine|done|sorted|handled|paid)(?: (?:til|till|until|for)\b.*)?$/,
    unless: /\?|\b(?:ask|check|if|whether|until|once|sure|see)\b/,
  },
  {
    frame:
      /= [a-z'-]+(?: job)?$|\b(?:his|her|their|not my) (?:thing|job|problem)$|\b(?:is|are) (?:theirs|his|hers|yours)\b|\b(?:is|are) (?!today|tomorrow|tonight|next|this|last|it|that|what|there|here)[a-z]+'s(?: (?:job|turn))?(?: (?:today|tonight|tomorrow|now|this (?:time|week|month)))?$|\bnot (?:me|mine|us|ours)$|\bowns (?:it|that|this)\b/,
    unless: /\?|\b(?:ask|tell|check|remind|chase|need|needs|must)\b/,
  },
  {
    frame:
      /, found (?:it|them)\b|^(?:the )?(?:password|passcode|code ?word|combination|door code|wifi code|pin (?:for|is))\b.* is \S+$/,
  },
  { frame: /\? ?(?:no|nah|nope)(?: ,)? (?:keep|leave|skip|forget|don'?t|not)\b/ },
  {
    frame: /^(?:i )?(?:agreed|promised|committed|said yes) to nothing\b|^nothing for\b|^(?:i )?give thanks\b/,
    unless: /\b(?:buy|get|need|must|so)\b/,
  },
  { frame: /, (?:(?:no|nah|nope|nvm|actually)(?: ,)? )?(?:skip|scrap|forget|drop) (?:it|that)(?: ,.*)?$/ },
  {
    frame: /^(?!i\b|we\b)(?:[a-z'-]+ ){1,4}(?:isn'?t|ain'?t|aren'?t) (?:due )?(?:un)?till?\b/,
    unless: /\?|\b(?:but|so|need|must|book|before)\b/,
  },
  {
    frame: /^(?:the |my |our )?[a-z]+ (?:is )?(?:on (?:leave|holiday|annual leave|vacation)|off sick)\b/,
    unless: /\?|\b(?:so|need|ask|check|tell|must|i|we)\b/,
  },
  { frame: /^(?:dread|panic|guilt|shame|doom|misery|despair)$/ },
  {
    frame: /\b(?:called off|fell through|been cancell?ed|got cancell?ed|was cancell?ed)\b/,
    unless: /\?|\b(?:so|tell|ask)\b/,
  },
  // About another day or life, or about feelings.
  {
    frame:
      /^(?:(?:maybe )?(?:one day|some ?day),? (?:i|we|my|a|the|when|if)|imagine|dream(?:ing)?|i'?d love to|i wish|i keep imagining|when i retire|hope|hoping|hopefully)\b/,
  },
  { frame: /^i (?:just )?(?:can'?t|can ?not|cannot) (?:do|take|handle|stand|cope|go on|keep)\b/ },
  {
    frame:
      /^(?:i (?:just )?(?:want|wanna) (?:to )?(?:die|disappear|sleep|cry|scream)|there(?:'s| is| are) (?:so|too|a lot))\b/,
  },
  { frame: /^(?:i )?(?:keep|can'?t stop) (?:thinking|wondering|dreaming|imagining|telling myself)\b/ },
  {
    frame:
      /^(?:so tired|i'?m (?:so|just|really)|feeling|feels like|i (?:hate|love|miss|feel|felt|always)|everyone|everybody|nobody|no one|thanks? for)\b/,
    unless: /\bbut\b.*\b(?:needs?|must|have to|should|gotta)\b/,
  },
  // Where others are present.
  {
    frame:
      /^(?:the |my |our )?(?:shops?|stores?|polls|banks?|office|gates?|doors|clinic|surgery|library|pharmacy|chemist|kitchen|post office|tip|dump|gym|pool|museum|bakery|market|portal|exchange house|they)(?: \w+)? (?:opens?|is open|are open)\b|^polls close\b/,
    unless: /\?|\b(?:so|before|must|need|if|when|check|ring|call)\b/,
  },
  // Struck out, postponed indefinitely, a joke, or a heading.
  {
    frame:
      /~ ~|\b(?:can (?:wait|rot|burn|go hang|go to hell|stay (?:as (?:it is|they are)|where (?:it is|they are)))|not happening|not this (?:decade|life|lifetime)|maybe next year|next year maybe|so ignore|pulled out of|jk)\b|^maybe (?:some ?day|one day)\b|\b(?:lol )?some ?day$|:$/,
  },
  { frame: /^(?:dropped|cancell?ed|blocked|delegated|skipped) \]|, (?:just )?leave it$|\bbut no time\b/ },
  { frame: /\( ?(?:\w+ )+(?:is )?doing (?:it|that|those|this) ?\)/ },
  { frame: /\b(?:is|are) cancell?ed\b/, unless: /\?|\b(?:tell|ask|check|call|rebook)\b/ },
  { frame: /\bbut (?:whatever|nah|no|meh)$|^(?:i )?(?:ran|running) out of (?:energy|time|patience|steam)\b/ },
  {
    frame:
      /^(?:everyone|everybody|people|they all) (?:thinks?|says?|tells? me) (?:that )?i (?:should|need to|have to)\b/,
  },
  ...OF_OTHERS,
];

/** Patterns of what is settled or happened; after a command they only describe its object: "chase it, paid". */
export const SETTLED: readonly Frame[] = [
  {
    frame:
      /\b(?:has|have) (?:all |already |now )?(?:come\b|been (?:done|sorted|paid|sent|fixed|booked|ordered|posted|delivered|signed|shelved|scrapped|postponed|dropped)\b)/,
    unless: /\?|\b(?:but|so|until|check|ask|need|must)\b/,
  },
  {
    frame:
      /(?:[-–(] ?|, )(?:tick|sent|done|got (?:em|it|them)|paid|booked|sorted|posted|submitted|bought|returned)(?: (?:it|them|already|yesterday|last night|(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)(?:day)?))? ?\)?$/,
  },
  { frame: /^(?:[a-z'-]+ ){1,3}covered(?: ?, bless \w+)?$/, unless: /^(?:get|keep|not|i|we)\b|\?/ },
  {
    frame: /^(?:my |our |the )?(?!i\b|we\b|you\b)[a-z]+ (?:has|have|'s|already)? ?promised (?:me )?to\b/,
    unless: /\?|\b(?:check|ask|remind|chase)\b/,
  },
  { frame: /(?:'s| is| are) (?:already )?on it\b|\boff (?:the )?calendar$|\barrived all good\b/ },
  {
    frame:
      /^(?:[a-z'-]+ ){1,4}(?:(?:is|are|has|have|was|were|got|been|all|already) )*(?:passed|arrived|rebooked|mended|tuned|repaired|refunded|transferred|swapped|delivered|pushed|postponed|scrapped|approved|signed(?= ?,|$| and (?:gone|sent|in|back))|made(?= ?,|$)|packed(?= ?,|$))(?![a-z])(?! (?:by|before|for)\b)/,
    unless: /^(?:i|we|if|when|who|what|no|not)\b|\?|\b(?:so|but|needs?|until|once|not|must|should|can|confirm)\b/,
  },
];
