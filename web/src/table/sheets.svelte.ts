/** The open sheet of the table, and the rule it shows. */
export type SheetName = 'menu' | 'rules' | 'chat' | 'log' | 'words' | 'people' | 'share' | 'reactions' | 'resign' | 'device';

class Sheets {
  open = $state<SheetName | null>(null);
  rule = $state('');

  show(name: SheetName, rule = ''): void {
    this.rule = rule;
    this.open = name;
  }

  close = (): void => {
    this.open = null;
  };
}

export const sheets = new Sheets();
