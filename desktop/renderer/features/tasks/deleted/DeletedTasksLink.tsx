import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { Button } from '#renderer/ui/Button.tsx';

const DeletedTasks = lazyPart(async () => (await import('./DeletedTasks.tsx')).DeletedTasks);

/** A quiet way to what was deleted; the list is fetched when somebody asks for it. */
export function DeletedTasksLink() {
  const { t } = useTranslation('tasks');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" className="-ms-3.5 justify-self-start" onClick={() => setOpen(true)}>
        {t('deleted')}
      </Button>
      <Suspense fallback={null}>{isOpen && <DeletedTasks onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
