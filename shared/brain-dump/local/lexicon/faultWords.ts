import { phrases, wordSet } from '../tokenize.ts';

/** Household things that are repaired when they fail. */
export const FIXABLE = wordSet(`
  tap faucet toilet loo sink shower bath boiler heating heater radiator washer machine dryer dishwasher fridge freezer oven stove cooker hob
  microwave kettle toaster door window lock roof gutter ceiling pipe drain light lights lamp printer laptop computer pc phone screen tablet tv telly
  router wifi wi-fi internet mower fence gate blinds zip zipper bed chair table shelf drawer alarm thermostat ac aircon fan lift elevator
  doorbell hinge handle socket plug speaker headphones camera pram pushchair buggy stroller glasses watch website site
`);
/** Things that a workshop repairs. */
export const VEHICLES = wordSet(
  'car van truck bike bicycle scooter motorbike motorcycle engine brakes brake tyre tire clutch exhaust caravan',
);

/** After "the tap is …": the thing has failed. */
export const FAULTS = phrases(`
  dripping | leaking | broken | cracked | blocked | clogged | jammed | stuck | flickering | squeaking | rattling | smoking | overheating | frozen | dead | flat | loose | beeping | not working | not closing | not starting | not charging
  not heating | not draining | not turning on | making a noise | making noises | making a weird noise | making a funny noise | making a strange noise | making an odd noise | making weird noises | making strange noises | making funny noises | making that noise
  acting up | playing up | on the blink | out of order | falling off | coming off | coming loose | stuck | bust | busted | down | kaput | knackered
`);
/** After "the tap …", without a copula: the thing has failed. */
export const FAILURES = phrases(`
  leaks | drips | doesn't work | does not work | won't work | isn't working | won't start | won't close | won't turn on | won't charge | won't open | won't lock | won't drain | won't connect | keeps crashing | keeps freezing | keeps leaking | keeps beeping
  keeps cutting out | stopped working | has stopped working | makes a weird noise | makes a funny noise | makes a strange noise | has a flat tyre | has a flat tire | has a leak | has a crack | broke down | broke | has broken | has broken down | still doesn't work | still isn't working
  needs fixing | needs mending
`);
