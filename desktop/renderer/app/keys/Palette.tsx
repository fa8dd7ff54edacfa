import { useTranslation } from 'react-i18next';
import { CommandPalette } from '#renderer/ui/CommandPalette.tsx';
import type { Command } from '#renderer/ui/commands.ts';
import { useSettings } from './useSettings.tsx';
import { useWays } from './useWays.tsx';

/** As long as the longest title of a task. */
const QUERY_LENGTH = 300;

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly query: string | undefined;
  readonly onClose: () => void;
}

interface OwnProps extends PaletteProps {
  /** What can be done, above all else. */
  readonly deeds?: readonly Command[];
  /** What is found only by looking for it. */
  readonly findings?: readonly Command[];
  readonly offer?: (query: string) => Command;
  /** Shown when nothing is found. */
  readonly empty?: string;
  readonly onQuery?: (query: string) => void;
}

/** Every screen that the person may see and everything that can be set, and what else there is to do or to find. */
export function Palette({ isOpen, query, onClose, deeds = [], findings = [], offer, empty, onQuery }: OwnProps) {
  const { t } = useTranslation('keys');
  const ways = useWays();
  const settings = useSettings();
  return (
    <CommandPalette
      open={isOpen}
      onClose={onClose}
      label={t('commands')}
      placeholder={t('placeholder')}
      empty={empty ?? t('nothing')}
      commands={[...deeds, ...ways, ...settings, ...findings]}
      offer={offer}
      firstQuery={query}
      onQuery={onQuery}
      maxLength={QUERY_LENGTH}
    />
  );
}
