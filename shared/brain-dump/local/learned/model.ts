import { unpacked, type Weights } from './decode.ts';
import { type PackedNetwork, unpackedNetwork } from './network/network.ts';
import type { Tagger } from './tagger.ts';

/** The trained data of one language. */
export interface Learned {
  readonly weights: Weights;
  readonly tagger: Tagger;
}

/** The output of the training for one language. */
export interface PackedModel {
  readonly STEPS: readonly number[];
  readonly WEIGHTS: string;
  readonly NETWORK: PackedNetwork;
  readonly WORDS: string;
  readonly CLASSES: string;
}

/** Thrown when a dump is read before the model of its language was loaded. */
export class ModelNotLoaded extends Error {
  readonly model: LearnedModel;

  constructor(model: LearnedModel) {
    super('The model of this language is not loaded');
    this.model = model;
  }
}

/** The learned model of one language, which is large: it is fetched on request and unpacked for the first dump. */
export class LearnedModel {
  readonly #fetch: () => Promise<PackedModel>;
  #packed: PackedModel | null = null;
  #learned: Learned | null = null;

  constructor(fetch: () => Promise<PackedModel>) {
    this.#fetch = fetch;
  }

  /** Fetches the model, once. */
  async load(): Promise<void> {
    this.#packed ??= await this.#fetch();
  }

  /**
   * The trained data.
   * @throws ModelNotLoaded before `load`
   */
  get learned(): Learned {
    if (this.#learned) return this.#learned;
    if (!this.#packed) throw new ModelNotLoaded(this);
    this.#learned = unpackedModel(this.#packed);
    this.#packed = null;
    return this.#learned;
  }
}

const unpackedModel = ({ WEIGHTS, STEPS, NETWORK, WORDS, CLASSES }: PackedModel): Learned => ({
  weights: unpacked(WEIGHTS, STEPS),
  tagger: { network: unpackedNetwork(NETWORK), words: placesOf(WORDS), classes: placesOf(CLASSES) },
});

/** Indexes 0 and 1 of a table stand for nothing and for unknown. */
export const FIRST_PLACE = 2;
/** Returns the index of each list entry in its table. */
export const placesOf = (list: string): ReadonlyMap<string, number> =>
  new Map(list.split(' ').map((entry, at) => [entry === '\\n' ? '\n' : entry, at + FIRST_PLACE]));
