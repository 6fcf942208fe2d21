import { me } from './me.svelte';

type Save = (name: string) => Promise<void>;

/** Asks the visitor's name, in the one sheet that `App.svelte` shows. */
class Naming {
  isOpen = $state(false);
  wasAsked = $state(false);
  /** Called with the new name before the sheet closes; a refusal that it throws is shown in the sheet. */
  save: Save = () => Promise.resolve();
  #answer: (isNamed: boolean) => void = () => undefined;

  /** Whether there is a name now: at once where they have chosen one before, else they are asked. */
  async isNamed(): Promise<boolean> {
    await me.load().catch(() => undefined);
    return me.isNamed || this.ask();
  }

  /** Whether they gave a name; false: they closed the sheet. */
  ask(save: Save = () => Promise.resolve()): Promise<boolean> {
    this.save = save;
    this.isOpen = this.wasAsked = true;
    return new Promise((answer) => (this.#answer = answer));
  }

  answer(isNamed: boolean): void {
    this.#answer(isNamed);
  }
}

export const naming = new Naming();
